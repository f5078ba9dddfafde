import { useDelayedNavigation } from '../../lib/navigation/use-delayed-navigation.ts';

/** How long a success message can be read before a form returns to its list. */
const pauses = { form: 1500, job: 2000 } as const;

export const useReturn = (which: keyof typeof pauses) => useDelayedNavigation(pauses[which]);
