/** Scrolls to a field, with its label and error in view, and focuses it. */
export function focusField(field: HTMLElement | null): void {
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
