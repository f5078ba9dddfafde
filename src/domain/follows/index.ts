export { follow, unfollow } from './follow.ts';
export { listFollows } from './follow.ts';
