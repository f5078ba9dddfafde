import { useEffect, useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useTypeahead } from '../../lib/loading/use-typeahead.ts';
import { Field } from '../../ui/Field.tsx';
import { Combobox } from '../../publishing/form/fields/Combobox.tsx';

interface FoundUser {
  id: string;
  name: string;
  email: string;
}

const findUsers = async (search: string, signal: AbortSignal): Promise<FoundUser[]> =>
  (await call('GET /admin/users', { query: { search, limit: 20 }, signal })).users;

interface Props {
  userId: string;
  onChoose: (user: FoundUser | null) => void;
  id?: string;
  error?: string | null | undefined;
  /** For those who may not search among users: an author who was chosen elsewhere is only named. */
  isFixed?: boolean;
}

/** Finds a user by name or email address, from two characters on. */
export function AuthorSearch({ userId, onChoose, id, error, isFixed = false }: Props) {
  const [text, setText] = useState('');
  const [isTyping, setTyping] = useState(false);
  useChosenName(userId, isTyping, setText);
  const { items: found } = useTypeahead(isTyping ? text : '', findUsers);
  const choose = (index: number) => {
    const user = found[index];
    if (!user) return;
    onChoose(user);
    setText(user.name);
    setTyping(false);
  };
  return (
    <Field label="Author" {...(id && { id })} error={error}>
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
          listLabel="Author"
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
