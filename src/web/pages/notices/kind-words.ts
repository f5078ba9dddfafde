import type { NoticeKind } from '../../../contract/vocabulary/index.ts';

/** What the kinds of notices are called. */
export const kindWords: Record<NoticeKind, { label: string; about: string; isMailed?: false }> = {
  decision: {
    label: 'Decisions',
    about: 'One of your posts or jobs was approved, needs changes or was withdrawn by a moderator.',
  },
  extension: {
    label: 'Extended deadlines',
    about: 'A deadline of something on your list was extended.',
  },
  change: {
    label: 'Changes',
    about: 'Something on your list was withdrawn, is available again or was corrected.',
  },
  reminder: { label: 'Reminders', about: 'A deadline on your list, or a date you added, is coming up.' },
  match: {
    label: 'New matches',
    about:
      'There is something new in a saved search or from something you follow. To choose how often we email you, go to Saved searches.',
    isMailed: false,
  },
};
