export { balancesOf, postsRemaining } from './balances.ts';
export { chargeApproval } from './charge-approval.ts';
export { admitCreation, checkCreation } from './check-creation.ts';
export { grantWelcomeCredits } from './grant-welcome.ts';
export { mayCreate, type Permission } from './may-create.ts';
export { correctBalances } from './correct-balances.ts';
export { returnPackagePost } from './return-package-post.ts';
export { takePackagePost } from './take-package-post.ts';
export { holdAuthor, insertLedgerEntries, lockBalances, type LedgerEntry } from './store.ts';
