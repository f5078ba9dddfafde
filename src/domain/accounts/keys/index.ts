export { authenticateKey, isKey } from './authenticate-key.ts';
export { endKeysOf, endKeysOfMember } from './end-keys.ts';
export { lookAfterKeys } from './look-after-keys.ts';
export { currentKey, listKeys, liveKeysOf, makeKey, revokeKey, revokeKeys } from './manage-keys.ts';
export { findKeyById } from './store.ts';
