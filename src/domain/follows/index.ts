export { follow, unfollow } from './follow.ts';
export { listFollows } from './list-follows.ts';
