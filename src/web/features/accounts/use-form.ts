import { type ChangeEvent, type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { CallError } from '../../api/call.ts';
import { failureMessage } from './failure-message.ts';
import { type Problems, problemsOf } from './problems.ts';
import { typedBefore } from './typed-before.ts';

interface Setup<Values, Body> {
  initial: Values;
  schema: z.ZodType;
  /** What is sent, of what was typed; it has the schema's shape. */
  toBody: (values: Values) => Body;
  /** Makes the call. What it throws is shown. */
  send: (body: Body) => Promise<void>;
  /** The banner's words for a failure, where a page has its own order of them. */
  words?: (error: unknown) => string;
  /** Puts what was typed before the form was taken over into the form's own shape. */
  adopt?: (typed: Partial<Values>) => Partial<Values>;
}

/** A problem's field is a dotted path, such as 'workExperience.2'; its control is the first part. */
const controlOf = (path: string): string => path.split('.')[0] ?? path;

function byControl(problems: Problems): Problems {
  const told: Problems = {};
  for (const [path, message] of Object.entries(problems)) told[controlOf(path)] ??= message;
  return told;
}

/**
 * A form over the contract's own schema: problems stand at their fields, first by the browser, then by the server in the same words.
 * What was typed stays, whatever happens.
 */
export function useForm<Values extends object, Body>({
  initial,
  schema,
  toBody,
  send,
  words,
  adopt = (typed) => typed,
}: Setup<Values, Body>) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [isReady, setReady] = useState(false);
  const idOf = (name: string) => `${id}${name}`;

  useEffect(() => {
    if (refusals === 0) return;
    const bad = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (bad) bad.focus();
    else form.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  const first = useRef(adopt);
  // Once, when the browser takes over what the server rendered; before another key can be pressed.
  useLayoutEffect(() => {
    setValues((now) => ({ ...now, ...first.current(typedBefore(form.current, now)) }));
    setReady(true);
  }, []);

  const refuse = (found: Problems) => {
    setProblems(byControl(found));
    setRefusals((count) => count + 1);
  };

  /** A problem goes as soon as it is mended; new ones wait for the next submit. */
  const change = (changes: Partial<Values>) => {
    setValues((now) => ({ ...now, ...changes }));
    if (Object.keys(problems).length === 0) return;
    const left = byControl(problemsOf(schema, toBody({ ...values, ...changes })));
    const still = Object.keys(problems).filter((name) => name in left || !(name in changes));
    setProblems(Object.fromEntries(still.map((name) => [name, left[name] ?? problems[name]!])));
  };

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (busy) return;
    setFailure(null);
    const body = toBody(values);
    const found = problemsOf(schema, body);
    if (Object.keys(found).length > 0) return refuse(found);
    setProblems({});
    setBusy(true);
    try {
      await send(body);
    } catch (error) {
      setFailure(error);
      refuse(error instanceof CallError ? error.fields : {});
    } finally {
      setBusy(false);
    }
  };

  const wire = (name: keyof Values & string) => ({
    id: idOf(name),
    name,
    error: problems[name],
    value: String(values[name] ?? ''),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [name]: event.target.value } as Partial<Values>),
  });

  return {
    values,
    problems,
    failure,
    /** What went wrong with the last attempt, for the banner. */
    message: failure ? (words ?? failureMessage)(failure) : null,
    busy,
    change,
    idOf,
    wire,
    reset: (to: Values) => {
      setValues(to);
      setProblems({});
      setFailure(null);
    },
    /** Goes onto the form element. Sent by anything but this script, a password must not stand in an address. */
    attributes: { ref: form, noValidate: true, method: 'post', onSubmit: submit },
    /** Goes onto its button. A press before the script is there would send the form past it. */
    button: { type: 'submit' as const, busy, disabled: !isReady },
  };
}
