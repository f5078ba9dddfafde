import {
  type ChangeEvent,
  type FormEvent,
  type RefObject,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { z } from 'zod';
import { errorAt, type Errors, schemaErrors } from './errors.tsx';
import { useSubmit } from './use-submit.ts';

/**
 * What was typed, filled in by a password manager or restored by the browser before hydration. React doesn't know of it
 * and would overwrite it with its first change. Disabled controls can't be typed into, and may show other text than
 * their value.
 */
export function inputBeforeHydration<Values extends object>(
  form: HTMLFormElement | null,
  values: Values,
): Partial<Values> {
  const typed: Record<string, unknown> = {};
  for (const control of form?.elements ?? []) {
    if (!isControl(control) || control.disabled || !(control.name in values)) continue;
    const now = valueOf(control);
    if (now !== undefined && now !== shown(values[control.name as keyof Values])) typed[control.name] = now;
  }
  return typed as Partial<Values>;
}

/** The value of a text area has line feeds only, whatever line breaks were stored. */
const shown = (value: unknown): unknown =>
  typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLSelectElement ||
  element instanceof HTMLTextAreaElement;

function valueOf(control: Control): string | boolean | undefined {
  const { type } = control;
  if (type === 'checkbox') return (control as HTMLInputElement).checked;
  if (type === 'radio') return (control as HTMLInputElement).checked ? control.value : undefined;
  return control.value;
}

interface Options<Values extends object, Body> {
  initial: Values;
  /** Converts the values to the body of the call. */
  toBody?: (values: Values) => Body;
  /** The contract's schema of the body. Public pages, which load without the validation library, leave it to the server. */
  schema?: z.ZodType;
  /** Additional validation. */
  validate?: (values: Values) => Errors;
  /** Makes the call. Values that it returns replace the input. */
  send: (body: Body) => Promise<Values | undefined | void>;
  /** The message for a failure that names no field. */
  messageOf?: (error: unknown) => string;
  /** Prevents sending, for example while a file is uploading. */
  isBlocked?: boolean;
  /** Success redirects to another page, so the form is only sent once. */
  redirectsOnSuccess?: boolean;
  /** Prefix of the fields' ids. */
  prefix?: string;
  /** Converts input made before hydration to the form's values. */
  fromNativeInput?: (typed: Partial<Values>) => Partial<Values>;
}

/**
 * Adopts input made before hydration, once, during hydration and before the next key press.
 * @returns whether that is done
 */
function useTypedInForm<Values extends object>(
  form: RefObject<HTMLFormElement | null>,
  take: (typedIn: (values: Values) => Partial<Values>) => void,
): boolean {
  const [isReady, setReady] = useState(false);
  const first = useRef(take);
  useLayoutEffect(() => {
    first.current((values) => inputBeforeHydration(form.current, values));
    setReady(true);
  }, [form]);
  return isReady;
}

/** While the form is blocked, its button has aria-disabled, because a disabled one would lose the focus. */
const buttonOf = (busy: boolean, isReady: boolean, isBlocked: boolean) => ({
  type: 'submit' as const,
  busy,
  disabled: !isReady,
  'aria-disabled': isBlocked || undefined,
});

interface Fields<Values extends object> {
  values: Values;
  change: (changes: Partial<Values>) => void;
  idOf: (name: string) => string;
  errorOf: (name: string) => string | undefined;
}

/** Connects the controls with the form. */
const controls = <Values extends object>({ values, change, idOf, errorOf }: Fields<Values>) => ({
  /** Attributes of a native control. */
  register: (name: keyof Values & string) => ({
    id: idOf(name),
    name,
    error: errorOf(name),
    value: String(values[name] ?? ''),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
      change({ [name]: event.target.value } as Partial<Values>),
  }),
  /** Attributes of a control that reports its value itself. */
  registerControl: <Name extends keyof Values & string>(name: Name) => ({
    id: idOf(name),
    error: errorOf(name),
    value: values[name],
    onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
  }),
});

/** State of a form, validated by the contract's schema in the browser and again by the server. */
export function useForm<Values extends object, Body = Values>(options: Options<Values, Body>) {
  const { initial, schema, fromNativeInput = (typed) => typed } = options;
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
    messageOf: options.messageOf,
  });

  const { form } = submission;
  const isReady = useTypedInForm<Values>(form, (typedIn) =>
    setValues((now) => ({ ...now, ...fromNativeInput(typedIn(now)) })),
  );

  const isBlocked = options.isBlocked || (options.redirectsOnSuccess && submission.isSent) || false;
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
    ...controls({ values, change, idOf, errorOf }),
    /**
     * Attributes of the form element. A form that is submitted before hydration must not put a password into the URL.
     */
    formProps: {
      ref: form,
      noValidate: true,
      method: 'post',
      onSubmit: (event: FormEvent) => (isBlocked ? event.preventDefault() : submission.submit(event)),
    },
    /** Attributes of its button, which is disabled until hydration. */
    buttonProps: buttonOf(submission.busy, isReady, isBlocked),
  };
}
