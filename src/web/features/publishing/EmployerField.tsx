/* oxlint-disable jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the text field keeps the focus and has the keys */
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { locationLabel } from '../../../contract/vocabulary/index.ts';
import { call } from '../../api/call.ts';
import { Field } from '../../ui/Field.tsx';
import css from './Publishing.module.css';
import { useInstitutes } from './use-institutes.ts';
import { useListbox } from './use-listbox.ts';

interface Props {
  id: string;
  value: string;
  onChange: (employer: string) => void;
  error?: string | undefined;
}

const keyOf = (name: string) => name.replace(/\s+/g, '').toLowerCase();

/** Free text with suggestions; a name without an exact match can become an institute. */
export function EmployerField({ id, value, onChange, error }: Props) {
  const [isTyping, setTyping] = useState(false);
  const [state, setState] = useState<'idle' | 'creating' | { created: string }>('idle');
  const list = useId();
  const typed = value.trim();
  const { asked, institutes } = useInstitutes(value, isTyping);
  const isNew = asked === typed && !institutes.some(({ name }) => keyOf(name) === keyOf(typed));
  const count = isTyping ? institutes.length + (isNew ? 1 : 0) : 0;
  const box = useListbox(count);
  const choose = (name: string) => {
    onChange(name);
    setTyping(false);
    box.close();
  };
  const create = async () => {
    box.close();
    setTyping(false);
    setState('creating');
    try {
      const { name } = await call('POST /institutes', { body: { name: typed, location: null } });
      onChange(name);
      setState({ created: name });
    } catch (failure) {
      console.warn('The institute was not created', failure);
      setState('idle');
    }
  };
  const take = (index: number) => (institutes[index] ? choose(institutes[index].name) : void create());
  const help =
    state === 'creating'
      ? 'Creating the institute...'
      : typeof state === 'object' && state.created === value
        ? `Institute "${value}" was created.`
        : 'Choose an institute from the list, or keep what you typed.';
  return (
    <Field label="Employer / Organization" id={id} error={error} help={<span role="status">{help}</span>}>
      {(control) => (
        <div className={css.combo}>
          <input
            {...control}
            role="combobox"
            aria-expanded={box.isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={box.isOpen && box.active >= 0 ? `${list}-${box.active}` : undefined}
            autoComplete="off"
            maxLength={200}
            value={value}
            onChange={(event) => {
              onChange(event.target.value);
              setTyping(true);
              box.setActive(-1);
              box.open();
            }}
            onBlur={box.close}
            onKeyDown={(event) => box.onKeyDown(event, take)}
          />
          <div id={list} role="listbox" aria-label="Institutes" className={css.options} hidden={!box.isOpen}>
            {box.isOpen &&
              institutes.map(({ id: one, name, location }, index) => (
                <div
                  key={one}
                  id={`${list}-${index}`}
                  role="option"
                  aria-selected={index === box.active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(name)}
                >
                  <span>{name}</span>
                  {location && <small>{locationLabel(location)}</small>}
                </div>
              ))}
            {box.isOpen && isNew && (
              <div
                id={`${list}-${institutes.length}`}
                role="option"
                aria-selected={institutes.length === box.active}
                className={css.new}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => void create()}
              >
                <Plus /> <span>Create institute "{typed}"</span>
              </div>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
