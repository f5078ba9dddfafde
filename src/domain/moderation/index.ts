export { actOnMany } from './act-on-many.ts';
export { decideItem } from './decide-item.ts';
export { decideMany } from './decide-many.ts';
export { featureItem } from './feature-item.ts';
export { placeEditedItem, placeNewItem, requireAuthor } from './place-item.ts';
export { countQueues, listQueue, type QueueQuery, type StatusCounts } from './queue.ts';
export { reviewDetails } from './review.ts';
