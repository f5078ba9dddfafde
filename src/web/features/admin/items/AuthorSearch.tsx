import { useEffect, useState } from 'react';
import { call } from '../../../api/call.ts';
import { Field } from '../../../ui/Field.tsx';
import { Combobox } from '../../publishing/fields/Combobox.tsx';

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

/** Finds a user by name or email address, from two characters on. */
export function AuthorSearch({ label, userId, onChoose, id, error, isFixed = false }: Props) {
  const [text, setText] = useState('');
  const [isTyping, setTyping] = useState(false);
  const [found, setFound] = useState<Found[]>([]);
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
  };
  return (
    <Field label={label} {...(id && { id })} error={error}>
      {(control) => (
        <Combobox
          control={control}
          placeholder="Name or email"
          readOnly={isFixed}
          text={text}
          onText={(typed) => {
            setText(typed);
            setTyping(true);
            if (userId) onChoose(null);
          }}
          listLabel={label}
          isFirstActive
          options={found.map((user) => ({
            key: user.id,
            content: (
              <>
                <span>{user.name}</span>
                <small>{user.email}</small>
              </>
            ),
          }))}
          onTake={choose}
        />
      )}
    </Field>
  );
}

/** An author chosen by the URL or by an item is shown by name. */
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
