/**
 * What was typed, filled in by a password manager or restored by the browser before the page's script took the form over.
 * React knows nothing of it and would wipe it out with its first change.
 */
export function typedBefore<Values extends object>(
  form: HTMLFormElement | null,
  values: Values,
): Partial<Values> {
  const typed: Record<string, unknown> = {};
  for (const control of form?.elements ?? []) {
    if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
    const { name } = control;
    if (!(name in values)) continue;
    const now = valueOf(control);
    if (now !== undefined && now !== values[name as keyof Values]) typed[name] = now;
  }
  return typed as Partial<Values>;
}

function valueOf(control: HTMLInputElement | HTMLSelectElement): string | boolean | undefined {
  if (control.type === 'checkbox') return (control as HTMLInputElement).checked;
  if (control.type === 'radio') return (control as HTMLInputElement).checked ? control.value : undefined;
  return control.value;
}
