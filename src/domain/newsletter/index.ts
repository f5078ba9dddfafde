export { findSubscriber } from './store.ts';
export { confirmSubscription, issueSubscriberToken, subscribe, unsubscribe } from './subscribe.ts';
