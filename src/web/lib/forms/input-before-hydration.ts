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
