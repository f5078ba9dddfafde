import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { distinctKeywords, keywordLimits } from '../../../../contract/text/keywords.ts';
import { asSingleLine } from '../../../../contract/text/single-line.ts';
import { Chip } from '../../../ui/Badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Field } from '../../../ui/Field.tsx';
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx';
import css from './Fields.module.css';

interface Keywords {
  value: readonly string[];
  onChange: (value: string[]) => void;
}

interface Props extends Keywords {
  id: string;
  label: string;
  error?: string | undefined;
}

const help = `Up to ${keywordLimits.most}, such as “organic chemistry”: Enter or a comma ends each. Readers find it by them.`;

/** What is typed ends with Enter, a comma, a semicolon or the end of the line. */
const separators = /[,;\n]/u;

function useKeywords({ value, onChange }: Keywords) {
  const [text, setText] = useState('');
  /** For screen readers. */
  const [news, setNews] = useState('');
  const add = (typed: string[]) => {
    const added = typed.map(asSingleLine).filter(Boolean);
    if (added.length === 0) return;
    onChange(distinctKeywords([...value, ...added]));
    setNews(`Added ${added.join(', ')}`);
  };
  const remove = (keyword: string) => {
    onChange(value.filter((one) => one !== keyword));
    setNews(`Removed ${keyword}`);
  };
  const take = (typed: string) => {
    const parts = typed.split(separators);
    setText(parts.pop()!);
    add(parts);
  };
  const finish = () => take(`${text}\n`);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text.trim()) {
      event.preventDefault();
      finish();
    }
    if (event.key === 'Backspace' && text === '' && value.length > 0) remove(value.at(-1)!);
  };
  /** The browser drops line breaks from what is pasted. */
  const onPaste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text');
    if (!pasted.includes('\n')) return;
    event.preventDefault();
    take(`${text}${pasted}\n`);
  };
  return { text, news, remove, take, input: { onKeyDown, onPaste, onBlur: finish } };
}

/** Keywords, typed one after the other; several are pasted at once. */
export function KeywordsField({ id, label, value, onChange, error }: Props) {
  const { text, news, remove, take, input } = useKeywords({ value, onChange });
  const box = useRef<HTMLInputElement>(null);
  return (
    <Field label={label} id={id} help={help} error={error} optional>
      {(control) => (
        <div className={classNames(css.tokens, error && css.wrong)}>
          {value.map((one) => (
            <Chip
              key={one}
              removeLabel={`Remove ${one}`}
              onRemove={() => {
                remove(one);
                box.current?.focus();
              }}
            >
              {one}
            </Chip>
          ))}
          <input
            {...control}
            {...input}
            ref={box}
            className={css.search}
            type="text"
            autoComplete="off"
            value={text}
            onChange={({ target }) => take(target.value)}
          />
          <VisuallyHidden>
            <span role="status">{news}</span>
          </VisuallyHidden>
        </div>
      )}
    </Field>
  );
}
