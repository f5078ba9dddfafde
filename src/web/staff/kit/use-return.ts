import { useDelayedNavigation } from '../../lib/navigation/use-delayed-navigation.ts';

/** Returns from a form to its list, after its success message could be read. */
export const useReturn = () => useDelayedNavigation(1500);
