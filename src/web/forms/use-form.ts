import { type ChangeEvent, type RefObject, useId, useLayoutEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import { type Errors, schemaErrors } from './schema-errors.ts';
import { typedBefore } from './typed-before.ts';
import { useSubmit } from './use-submit.ts';

interface Options<Values extends object, Body> {
  initial: Values;
  /** What the call takes, made of what was typed. */
  toBody?: (values: Values) => Body;
  /** The contract's schema of the body. Public pages, which load without the validation library, leave it to the server. */
  schema?: z.ZodType;
  /** What the schema can't tell. */
  validate?: (values: Values) => Errors;
  /** Makes the call. Values that it returns take the place of what was typed. */
  send: (body: Body) => Promise<Values | undefined | void>;
  /** The message for a failure that names no field. */
  words?: (error: unknown) => string;
  /** Prefix of the fields' ids. */
  prefix?: string;
  /** Puts what was typed before hydration into the form's own shape. */
  adopt?: (typed: Partial<Values>) => Partial<Values>;
}

/**
 * Takes over what was typed before hydration, once, as the browser takes over what the server rendered: before another key
 * can be pressed. @returns whether that is done
 */
function useTypedInForm<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  take: (typedIn: (values: Values) => Partial<Values>) => void,
): boolean {
  const [isReady, setReady] = useState(false);
  const first = useRef(take);
  useLayoutEffect(() => {
    first.current((values) => typedBefore(form.current, values));
    setReady(true);
  }, [form]);
  return isReady;
}

/** Of a list or a group, the first error within it. */
const errorAt = (errors: Record<string, string>, name: string): string | undefined =>
  errors[name] ?? Object.entries(errors).find(([path]) => path.startsWith(`${name}.`))?.[1];

/** A form with values of its own, checked by the contract's schema in the browser and again by the server. */
export function useForm<Values extends object, Body = Values>(options: Options<Values, Body>) {
  const { initial, schema, adopt = (typed) => typed } = options;
  const { toBody = (typed: Values) => typed as unknown as Body } = options;
  const ownPrefix = useId();
  const prefix = options.prefix ?? ownPrefix;
  const [values, setValues] = useState(initial);
  const submission = useSubmit({
    values,
    validate: () => ({
      ...(schema && schemaErrors(schema, toBody(values))),
      ...options.validate?.(values),
    }),
    send: async () => {
      const stored = await options.send(toBody(values));
      if (stored) setValues(stored);
      return stored;
    },
    words: options.words,
  });

  const { form } = submission;
  const isReady = useTypedInForm<Values>(form, (typedIn) =>
    setValues((now) => ({ ...now, ...adopt(typedIn(now)) })),
  );

  const change = (changes: Partial<Values>) => setValues((now) => ({ ...now, ...changes }));
  const idOf = (name: string) => `${prefix}-${name}`;
  const errorOf = (name: string) => errorAt(submission.errors, name);
  return {
    ...submission,
    values,
    change,
    idOf,
    errorOf,
    reset: (to: Values) => {
      setValues(to);
      submission.clear();
    },
    /** Attributes of a native control. */
    wire: (name: keyof Values & string) => ({
      id: idOf(name),
      name,
      error: errorOf(name),
      value: String(values[name] ?? ''),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        change({ [name]: event.target.value } as Partial<Values>),
    }),
    /** Attributes of a control that reports its value itself. */
    control: <Name extends keyof Values & string>(name: Name) => ({
      id: idOf(name),
      error: errorOf(name),
      value: values[name],
      onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
    }),
    /** Goes onto the form element. A form that is sent without this script must not put a password into an address. */
    attributes: { ref: form, noValidate: true, method: 'post', onSubmit: submission.submit },
    /** Goes onto its button, which waits for this script. */
    button: { type: 'submit' as const, busy: submission.busy, disabled: !isReady },
  };
}
