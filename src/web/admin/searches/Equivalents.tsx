import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { type AddedEquivalents, equivalentsInput } from '../../../contract/shapes/vain-searches.ts';
import { call } from '../../lib/api/call.ts';
import { failureMessage } from '../../lib/api/failure-message.ts';
import { ErrorSummary } from '../../lib/forms/ErrorSummary.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { Button } from '../../ui/Button.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { Problem } from '../../ui/Notice.tsx';
import admin from '../kit/Admin.module.css';

interface Props {
  /** A search to which equivalents are added; empty if none is chosen. */
  chosen: string;
  added: AddedEquivalents[];
}

/** Words that searches take for each other, beside those of the product. */
export const Equivalents = ({ chosen, added }: Props) => (
  <Stack as="section" gap="2" aria-labelledby="equivalents" className={admin.narrow}>
    <h2 id="equivalents">Equivalents</h2>
    <AddForm chosen={chosen} />
    <Added added={added} />
  </Stack>
);

const wordsIn = (text: string): string[] =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);

function AddForm({ chosen }: Pick<Props, 'chosen'>) {
  const { revalidate } = useRevalidator();
  const form = useForm({
    initial: { words: chosen ? `${chosen}, ` : '' },
    toBody: ({ words }) => ({ words: wordsIn(words) }),
    schema: equivalentsInput,
    send: async (body) => {
      await call('POST /admin/equivalents', { body });
      await revalidate();
      return { words: '' };
    },
  });
  const field = form.idOf('words');
  useEffect(() => {
    if (chosen) document.getElementById(field)?.focus();
  }, [chosen, field]);
  return (
    <Stack as="form" gap="1" {...form.formProps}>
      <ErrorSummary
        message={form.message}
        errors={form.errors}
        labels={{ words: 'Words that mean the same' }}
        idOf={form.idOf}
      />
      <TextField
        {...form.register('words')}
        label="Words that mean the same"
        help="With commas between, such as “NMR, nuclear magnetic resonance”. Searches for one then find the others, at once."
        maxLength={700}
      />
      <div>
        <Button {...form.buttonProps}>Add equivalents</Button>
      </div>
    </Stack>
  );
}

function Added({ added }: Pick<Props, 'added'>) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  const remove = (id: string) =>
    call('DELETE /admin/equivalents/:id', { params: { id } }).then(revalidate, (error: unknown) =>
      setFailure(failureMessage(error)),
    );
  if (added.length === 0) return <p className={admin.muted}>None were added yet.</p>;
  return (
    <>
      <Problem text={failure} />
      <Cluster as="ul" gap="1" aria-label="Equivalents that were added">
        {added.map(({ id, words }) => (
          <li key={id}>
            <Chip removeLabel={`Remove ${words.join(', ')}`} onRemove={() => void remove(id)}>
              <bdi>{words.join(', ')}</bdi>
            </Chip>
          </li>
        ))}
      </Cluster>
    </>
  );
}
