/** Moves to a field, which may stand far from where the form was submitted, with its label and error in sight. */
export function focusField(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
