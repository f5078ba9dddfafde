import { useState } from 'react';
import { CallError, serverMessage } from '../../../api/call.ts';
import { useReturn } from '../use-return.ts';
import { settingsProblems, type ItemSettings } from './settings.ts';

interface Options<Values> {
  kind: 'post' | 'job';
  values: Values;
  settings: ItemSettings;
  /** The settings as they are stored; null for a new item. */
  before: ItemSettings | null;
  validate: (values: Values) => Record<string, string | undefined>;
  save: () => Promise<unknown>;
}

/** Checks, saves, and returns to the list (1.5 s; jobs 2 s), or says what is wrong and keeps all that was typed. */
export function useItemForm<Values>({ kind, values, settings, before, validate, save }: Options<Values>) {
  const returnTo = useReturn(kind === 'job' ? 'job' : 'form');
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const submit = async () => {
    if (state !== 'idle') return;
    const problems = { ...validate(values), ...settingsProblems(kind, settings, before) };
    setErrors(problems);
    setFailure(null);
    if (Object.values(problems).some(Boolean)) return;
    setState('busy');
    try {
      await save();
      setState('done');
      returnTo(`/admin/${kind}s`);
    } catch (error) {
      setState('idle');
      setErrors(error instanceof CallError ? error.fields : {});
      // The sentence for 402 is the specification's own: 'Insufficient Credits in your Account'.
      setFailure(serverMessage(error, `Failed to save ${kind}`));
    }
  };
  return { errors, failure, isBusy: state === 'busy', isDone: state === 'done', submit };
}
