/** When a credit and a package post are taken (docs/specification.md#pay-on-approval, docs/specification.md#institutions); mails say the same. */
export const creditText = 'Credits are taken only when a moderator approves the item.';
export const packagePostText =
  'A package post works for any type and is used before credits. It is taken when you submit an item, and comes back if you delete the item before it was approved.';
