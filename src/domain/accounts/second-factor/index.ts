export { renewRecoveryCodes, removeSecondFactor } from './change.ts';
export { completeLogin, openChallenge } from './challenge.ts';
export { checkKey, examineKey, type KeyState } from './check-key.ts';
export { resealSecondFactors } from './reseal.ts';
export { beginSecondFactor, confirmSecondFactor } from './set-up.ts';
export { lacksSecondFactor, secondFactorState } from './state.ts';
export {
  deleteChallengesOf,
  deleteExpiredChallenges,
  deleteFactor,
  deleteUnconfirmedFactor,
  hasSecondFactor,
} from './store.ts';
