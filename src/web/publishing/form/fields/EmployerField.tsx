import { Plus } from 'lucide';
import { useState } from 'react';
import type { Institute } from '../../../../contract/people/institute.ts';
import { placeName } from '../../../../contract/vocabulary/index.ts';
import { call } from '../../../lib/api/call.ts';
import { useTypeahead } from '../../../lib/loading/use-typeahead.ts';
import { Field } from '../../../ui/Field.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Combobox, type ComboboxOption } from './Combobox.tsx';
import css from './Fields.module.css';

interface Props {
  id: string;
  label: string;
  value: string;
  onChange: (employer: string) => void;
  error?: string | undefined;
}

const findInstitutes = async (text: string, signal: AbortSignal): Promise<Institute[]> => {
  const query = { search: text.slice(0, 200), limit: 8 };
  return (await call('GET /institutes', { query, signal })).institutes;
};

/** As the server compares names (docs/specification.md#names), but for other scripts. */
export const keyOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\p{Default_Ignorable_Code_Point}\s,]/gu, '')
    .replace(/[‘’ʼ]/g, "'")
    .toLowerCase()
    .replace(/[.;:!?।]+$/u, '');

/** Creates an institute for a new name. */
function useNewInstitute(onCreated: (name: string) => void) {
  const [state, setState] = useState<'idle' | 'creating' | { created: string }>('idle');
  const create = async (typed: string) => {
    setState('creating');
    try {
      const { name } = await call('POST /institutes', { body: { name: typed, location: null } });
      onCreated(name);
      setState({ created: name });
    } catch (failure) {
      console.warn('The institute was not created', failure);
      setState('idle');
    }
  };
  return { state, create };
}

/** Free text with suggestions; a name without an exact match can become an institute. */
export function EmployerField({ id, label, value, onChange, error }: Props) {
  const [isTyping, setTyping] = useState(false);
  const { state, create } = useNewInstitute(onChange);
  const typed = value.trim();
  const { query, items: institutes } = useTypeahead(isTyping ? value : '', findInstitutes);
  const isNew = query === typed && !institutes.some(({ name }) => keyOf(name) === keyOf(typed));
  const options: ComboboxOption[] = institutes.map(({ id: key, name, location }) => ({
    key,
    content: (
      <>
        <span>{name}</span>
        {location && <small>{placeName(location)}</small>}
      </>
    ),
  }));
  const help =
    state === 'creating'
      ? 'Creating the institute...'
      : typeof state === 'object' && state.created === value
        ? `Institute “${value}” was created.`
        : 'Choose an institute from the list, or use the name you typed.';
  if (isNew)
    options.push({
      key: 'new',
      className: css.new,
      content: (
        <>
          <Icon icon={Plus} /> <span>Create institute “{typed}”</span>
        </>
      ),
    });
  return (
    <Field label={label} id={id} error={error} help={<span role="status">{help}</span>}>
      {(control) => (
        <Combobox
          control={control}
          maxLength={200}
          text={value}
          onText={(text) => {
            onChange(text);
            setTyping(true);
          }}
          listLabel="Institutes"
          options={isTyping ? options : []}
          onTake={(index) => {
            setTyping(false);
            const chosen = institutes[index];
            if (chosen) onChange(chosen.name);
            else void create(typed);
          }}
        />
      )}
    </Field>
  );
}
