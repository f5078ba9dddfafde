import { useRef, useState } from 'react';
import { CallError } from '../../api/call.ts';
import type { Draft } from './use-draft.ts';
import type { Errors } from './validate.ts';

interface Options<Values, Item extends { updatedAt: string }> {
  draft: Pick<Draft<Values>, 'now' | 'clear'>;
  validate: (values: Values) => Errors;
  /** Sends the values, and answers the item. */
  send: (values: Values) => Promise<Item>;
  failureText: string;
  onDone: (item: Item) => void;
}

export interface Submission<Item> {
  errors: Errors;
  setErrors: (errors: Errors) => void;
  isBusy: boolean;
  isDone: boolean;
  /** Why it could not be sent, beside the fields' own problems. */
  failure: string | null;
  /** The item as somebody else left it meanwhile. */
  meanwhile: Item | null;
  setMeanwhile: (item: Item) => void;
  forgetMeanwhile: () => void;
  /** Shows what went wrong with another way of saving. */
  fail: (error: unknown) => void;
  submit: () => Promise<void>;
}

/** Somebody saved or submitted it first; the answer brings what stands now. */
const isMeanwhile = ({ code }: CallError) => code === 'changed_meanwhile' || code === 'already_in_state';

/** Checks, sends once, and tells what came of it. Whatever goes wrong, what was typed stays. */
export function useSubmission<Values, Item extends { updatedAt: string }>(
  options: Options<Values, Item>,
): Submission<Item> {
  const { draft, validate, send, failureText, onDone } = options;
  const [errors, setErrors] = useState<Errors>({});
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<string | null>(null);
  const [meanwhile, setMeanwhile] = useState<Item | null>(null);
  const isSending = useRef(false);

  const fail = (error: unknown) => {
    if (!(error instanceof CallError)) return setFailure(failureText);
    setErrors(error.fields);
    if (error.current && isMeanwhile(error)) setMeanwhile(error.current as Item);
    else if (Object.keys(error.fields).length === 0)
      setFailure(error.serverMessage || error.status === 0 ? error.message : failureText);
  };

  const submit = async () => {
    if (isSending.current) return;
    const problems = validate(draft.now().values);
    setErrors(problems);
    setFailure(null);
    if (Object.keys(problems).length > 0) return;
    isSending.current = true;
    setState('busy');
    try {
      const item = await send(draft.now().values);
      draft.clear();
      setState('done');
      onDone(item);
    } catch (error) {
      setState('idle');
      isSending.current = false;
      fail(error);
    }
  };

  return {
    errors,
    setErrors,
    isBusy: state === 'busy',
    isDone: state === 'done',
    failure,
    meanwhile,
    setMeanwhile,
    forgetMeanwhile: () => setMeanwhile(null),
    fail,
    submit,
  };
}
