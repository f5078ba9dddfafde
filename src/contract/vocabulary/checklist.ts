/** What an admin does before the portal opens, in this order (docs/specification.md#the-first-day). */
export const checklistKeys = [
  'nameAndLogo',
  'contact',
  'legalTexts',
  'mailTest',
  'payments',
  'moderator',
  'institutions',
  'samples',
] as const;
export type ChecklistKey = (typeof checklistKeys)[number];
