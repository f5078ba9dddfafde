export { applyInBulk } from './apply-in-bulk.ts';
export { decideItem } from './decide-item.ts';
export { decideInBulk } from './decide-in-bulk.ts';
export { featureItem } from './feature-item.ts';
export { createItemFor, editItemAsAdmin } from './administer-item.ts';
export { countQueues, listQueue } from './queue.ts';
export { reviewDetails } from './review.ts';
