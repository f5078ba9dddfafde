import { useEffect, useId, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Field } from '../../../ui/Field.tsx';
import { useListbox } from '../../publishing/use-listbox.ts';
import css from './Items.module.css';

/** Milliseconds and characters before authors are searched for (docs/rules.md#forms). */
const startsAt = 2;
const pauseMs = 300;
const limit = 20;

interface Found {
  id: string;
  name: string;
  email: string;
}

interface Props {
  label: string;
  userId: string;
  onChoose: (user: Found | null) => void;
  id?: string;
  error?: string | null | undefined;
  /** For those who may not search among users: an author who was chosen elsewhere is only named. */
  isFixed?: boolean;
}

/** Finds a user by name or e-mail address, from two characters on. */
export function AuthorSearch({ label, userId, onChoose, id, error, isFixed = false }: Props) {
  const [text, setText] = useState('');
  const [isTyping, setTyping] = useState(false);
  const [found, setFound] = useState<Found[]>([]);
  const list = useId();
  useChosenName(userId, isTyping, setText);
  useEffect(() => {
    const search = text.trim();
    if (!isTyping || search.length < startsAt) return setFound([]);
    const controller = new AbortController();
    const timer = setTimeout(() => {
      call('GET /admin/users', { query: { search, limit }, signal: controller.signal }).then(
        ({ users }) => setFound(users),
        (failure: unknown) => {
          if (!controller.signal.aborted) console.warn('Authors could not be found', failure);
        },
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [text, isTyping]);
  const choose = (index: number) => {
    const user = found[index];
    if (!user) return;
    onChoose(user);
    setText(user.name);
    setTyping(false);
    box.close();
  };
  const box = useListbox(found.length);
  const isOpen = box.isOpen && found.length > 0;
  return (
    <Field label={label} {...(id && { id })} error={error}>
      {(control) => (
        <div className={css.combo}>
          <input
            {...control}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && box.active >= 0 ? `${list}-${box.active}` : undefined}
            autoComplete="off"
            placeholder="Name or email"
            readOnly={isFixed}
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setTyping(true);
              if (userId) onChoose(null);
              box.setActive(0);
              box.open();
            }}
            onBlur={box.close}
            onKeyDown={(event) => box.onKeyDown(event, choose)}
          />
          <div id={list} role="listbox" aria-label={label} className={css.options} hidden={!isOpen}>
            {isOpen &&
              found.map((user, index) => (
                <div
                  key={user.id}
                  id={`${list}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === box.active}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(index)}
                >
                  {user.name}
                  <small>{user.email}</small>
                </div>
              ))}
          </div>
        </div>
      )}
    </Field>
  );
}

/** An author who was chosen by the address, or came with an item, is shown by his name. */
function useChosenName(userId: string, isTyping: boolean, setText: (text: string) => void): void {
  useEffect(() => {
    if (isTyping) return;
    if (!userId) return setText('');
    const controller = new AbortController();
    call('GET /users/batch', { query: { ids: userId }, signal: controller.signal }).then(
      ([user]) => setText(user?.name ?? ''),
      () => {},
    );
    return () => controller.abort();
  }, [userId, isTyping, setText]);
}
