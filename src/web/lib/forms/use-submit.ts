import {
  type FormEvent,
  type RefObject,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { CallError, failureMessage } from '../api/call.ts';
import { focusField, type Errors } from './errors.tsx';

interface Options<Values extends object> {
  values: Values;
  /** Client-side validation of the current values. */
  validate?: (() => Errors) | undefined;
  /** Sends the values. Values that it returns, such as those that the server stored, count as sent. */
  send: () => Promise<Values | undefined | void>;
  /** The message for a failure that names no field; null where something else says it. */
  messageOf?: ((error: unknown) => string | null) | undefined;
}

interface Failure<Values> {
  error: unknown;
  fields: Errors;
  values: Values;
}

/** The value at a path such as 'credits.job'. A list that the form holds as one text, such as at 'courses.1', is one value. */
const valueAt = (values: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : value,
      values,
    );

/** Current errors: the server's at unchanged fields, and client-side ones at validated fields. */
function presentErrors<Values extends object>(
  values: Values,
  failure: Failure<Values> | null,
  validated: readonly string[],
  found: Errors,
): Record<string, string> {
  const ofServer = Object.entries(failure?.fields ?? {}).filter(
    ([path]) => valueAt(values, path) === valueAt(failure!.values, path),
  );
  return Object.fromEntries([
    ...ofServer,
    ...validated.flatMap((path) => (found[path] ? [[path, found[path]]] : [])),
  ]);
}

/** What is wrong now. What is typed is shown first: hundreds of rows take longer to check than to show. */
function useFoundErrors(values: object, validated: readonly string[], validate: () => Errors): Errors {
  const checked = useDeferredValue(values);
  // oxlint-disable-next-line react/exhaustive-deps -- it validates the values, which are `checked` once they have caught up
  return useMemo(() => (validated.length > 0 ? validate() : {}), [checked, validated]);
}

/** Scrolls to the first invalid field, or to the message of the form. @returns a function to call after each refusal */
function useRefusal(form: RefObject<HTMLFormElement | null>): () => void {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const summary = form.current?.querySelector('[role="alert"]');
    if (!invalid) {
      // Returns a promise in newer browsers, which is no end of an effect.
      summary?.scrollIntoView({ block: 'nearest' });
      return;
    }
    focusField(invalid);
    // Where both fit below the header, the summary is read from its title.
    const above = summary ? invalid.getBoundingClientRect().bottom - summary.getBoundingClientRect().top : 0;
    if (summary && above > 0 && above < innerHeight - 160) summary.scrollIntoView({ block: 'start' });
  }, [form, refusals]);
  return () => setRefusals((count) => count + 1);
}

/** Where something is wrong. */
const pathsOf = (errors: Partial<Record<string, string | null>>): string[] =>
  Object.entries(errors).flatMap(([path, message]) => (message ? [path] : []));

/**
 * Submits a form, one request at a time, and provides the outcome. A client-side error follows the value of its field;
 * a server error disappears with the first change of its field.
 */
export function useSubmit<Values extends object>(options: Options<Values>) {
  const { values, validate = () => ({}), send, messageOf = failureMessage } = options;
  const form = useRef<HTMLFormElement>(null);
  const isSending = useRef(false);
  const [busy, setBusy] = useState(false);
  /** Fields that were invalid at the last attempt; others are not validated before the next one. */
  const [validated, setValidated] = useState<readonly string[]>([]);
  const [failure, setFailure] = useState<Failure<Values> | null>(null);
  const [sent, setSent] = useState<Values | null>(null);
  const refused = useRefusal(form);
  const found = useFoundErrors(values, validated, validate);
  const errors = presentErrors(values, failure, validated, found);

  const fail = (error: unknown) => {
    setFailure({ error, fields: error instanceof CallError ? error.fields : {}, values });
    refused();
  };
  const check = (): boolean => {
    const wrong = pathsOf(validate());
    setValidated(wrong);
    setFailure(null);
    if (wrong.length > 0) refused();
    return wrong.length === 0;
  };
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (isSending.current || !check()) return;
    isSending.current = true;
    setBusy(true);
    // Async, so that what it throws before there is a promise is caught too.
    await (async () => send())().then((answer) => setSent(answer ?? values), fail);
    isSending.current = false;
    setBusy(false);
  };

  return {
    errors,
    busy,
    isSent: sent !== null,
    /** The form was sent, and nothing has changed since. */
    isDone: sent === values,
    /** Error thrown by the last attempt. */
    failure: failure?.error,
    /** Why the last attempt failed, unless errors of fields say so. */
    message: failure && pathsOf(failure.fields).length === 0 ? messageOf(failure.error) : null,
    submit,
    /** Marks what is wrong. @returns whether nothing is, for another way of sending */
    check,
    /** Shows an error of another way of sending. */
    fail,
    clear: () => {
      setValidated([]);
      setFailure(null);
      setSent(null);
    },
    form,
  };
}
