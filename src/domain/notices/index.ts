export { addNotices } from './add-notices.ts';
export { announceCorrection } from './announce-correction.ts';
export { announceExtension } from './announce-extension.ts';
export { announceWithdrawal } from './announce-withdrawal.ts';
export { announceMatches } from './announce-matches.ts';
export { askForOutcomes } from './ask-for-outcomes.ts';
export { findUnmailed, noteMailed, queueNoticeMail } from './mail-notices.ts';
export { countUnread, listNotices, markRead } from './read-notices.ts';
export { remindOfDeadlines } from './remind-of-deadlines.ts';
