/** How long a success is read before the form returns to its list (docs/rules.md#forms). */
const delays = { form: 1500, job: 2000 } as const;

export const returnAfter = (which: keyof typeof delays, go: () => void) => setTimeout(go, delays[which]);
