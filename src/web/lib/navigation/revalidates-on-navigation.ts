import type { ShouldRevalidateFunctionArgs } from 'react-router';

/**
 * When pages that are the same for everyone load their data again: when one goes there, but not after each action of a user, which
 * changes only what belongs to that user. Exported by every such route (as `shouldRevalidate`).
 */
export const revalidatesOnNavigation = ({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  (formMethod === undefined || formMethod === 'GET') && defaultShouldRevalidate;
