import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { plainText } from '../../../contract/text/plain-text.ts';
import { sectionEdits } from '../../../contract/staff/site-content.ts';
import type { SiteSection } from '../../../contract/vocabulary/index.ts';
import { AddressField } from '../../lib/uploads/AddressField.tsx';
import { EditorField } from '../../publishing/form/editor/EditorField.tsx';
import { Button, IconButton } from '../../ui/Button.tsx';
import { Options, SelectField, TextAreaField, TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Grid, Stack } from '../../ui/Layout.tsx';
import {
  blankOf,
  contentForms,
  type Entries,
  isEntries,
  join,
  lengthOf,
  type Row,
  schemaAt,
  valueAt,
  whenEmpty,
  withValue,
} from './content-forms.ts';
import css from './Site.module.css';

interface Editing {
  content: unknown;
  onChange: (content: unknown) => void;
  /** Id and error of the field at a path such as '0.name'. */
  field: (path: string) => { id: string; error: string | undefined };
  onBusy: (isBusy: boolean) => void;
}

interface InSection extends Editing {
  schema: z.ZodType;
}

/** The fields of a section, from its shape and its words. */
export function ContentFields({ section, ...editing }: Editing & { section: SiteSection }) {
  const of: InSection = { ...editing, schema: sectionEdits[section].content };
  return contentForms[section].map((part, index) =>
    isEntries(part) ? (
      <EntryList key={index} {...of} {...part} />
    ) : (
      <Fields key={index} {...of} row={part} within="" />
    ),
  );
}

/** Fields beside each other. `within` is the path of their entry. */
function Fields({ row, within, ...of }: InSection & { row: Row; within: string }) {
  const fields = Object.entries(row).map(([name, words]) => {
    const path = join(within, name);
    return <ContentField key={path} {...of} path={path} words={words} />;
  });
  if (fields.length === 1) return fields;
  return (
    <Grid min="14rem" gap="2" align="start" fit>
      {fields}
    </Grid>
  );
}

function ContentField({ path, words, ...of }: InSection & { path: string; words: Row[string] }) {
  const { content, onChange, field, onBusy } = of;
  const [label, help, type] = words;
  const schema = schemaAt(of.schema, path);
  const { isOptional, value: empty } = whenEmpty(schema);
  const value = String(valueAt(content, path) ?? '');
  const change = (typed: string) => onChange(withValue(content, path, typed || empty));
  const input = {
    label,
    help,
    value,
    optional: isOptional,
    ...field(path),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  const max = lengthOf(schema);
  if (typeof type === 'object')
    return (
      <SelectField {...input} optional={false}>
        <Options values={Object.keys(type)} labelOf={(choice) => type[choice]!} />
      </SelectField>
    );
  if (type === 'lines') return <TextAreaField {...input} counter={{ used: value.length, max: max! }} />;
  if (type === 'html') return <HtmlField {...input} help={help!} onChange={change} />;
  if (type === 'image')
    return (
      <ImageField {...input} name={path.replace('.', '-')} help={help!} onChange={change} onBusy={onBusy} />
    );
  return <TextField {...input} type={type} maxLength={max} />;
}

/** An image of one entry. Its completed upload doesn't overwrite input made elsewhere meanwhile. */
function ImageField({ onChange, ...props }: Omit<ComponentProps<typeof AddressField>, 'type'>) {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  return <AddressField {...props} type="image" onChange={(address) => latest.current(address)} />;
}

type HtmlFieldProps = Pick<ComponentProps<typeof EditorField>, 'id' | 'error' | 'label' | 'onChange'> & {
  help: string;
  value: string;
};

/** The editor of a legal text. It begins anew when the form takes another text, as an earlier version. */
function HtmlField({ value, onChange, id, error, label, help }: HtmlFieldProps) {
  const [typed, setTyped] = useState(value);
  const [beginnings, setBeginnings] = useState(0);
  if (typed !== value) {
    setTyped(value);
    setBeginnings(beginnings + 1);
  }
  return (
    <EditorField
      key={beginnings}
      {...{ id, error, label, help }}
      initial={value}
      count={plainText(value).length}
      onChange={(html) => {
        setTyped(html);
        onChange(html);
      }}
    />
  );
}

/** A list of entries that can be added, removed and moved. */
function EntryList({ at, noun, max, rows, ...of }: InSection & Entries) {
  const entries = valueAt(of.content, at) as readonly unknown[];
  const replace = (next: readonly unknown[]) => of.onChange(withValue(of.content, at, next));
  const swap = (index: number, other: number) =>
    replace(
      entries.map((entry, nth) => entries[nth === index ? other : nth === other ? index : nth] ?? entry),
    );
  return (
    <Stack gap="2">
      {entries.map((_entry, index) => (
        <Stack as="fieldset" gap="1h" key={index} className={css.entry}>
          <legend>{`${noun} ${index + 1}`}</legend>
          {rows.map((row, nth) => (
            <Fields key={nth} {...of} row={row} within={join(at, index)} />
          ))}
          <Cluster gap="half" nowrap className={css.tools}>
            <IconButton
              label={`Move ${noun} ${index + 1} up`}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            >
              <Icon icon={ArrowUp} />
            </IconButton>
            <IconButton
              label={`Move ${noun} ${index + 1} down`}
              disabled={index === entries.length - 1}
              onClick={() => swap(index, index + 1)}
            >
              <Icon icon={ArrowDown} />
            </IconButton>
            <IconButton
              label={`Remove ${noun} ${index + 1}`}
              onClick={() => replace(entries.toSpliced(index, 1))}
            >
              <Icon icon={Trash2} />
            </IconButton>
          </Cluster>
        </Stack>
      ))}
      <p>
        <Button
          size="small"
          variant="outline"
          disabled={entries.length >= max}
          onClick={() => replace([...entries, blankOf(schemaAt(of.schema, join(at, 0)))])}
        >
          <Icon icon={Plus} /> {`Add ${noun.toLowerCase()}`}
        </Button>
      </p>
    </Stack>
  );
}
