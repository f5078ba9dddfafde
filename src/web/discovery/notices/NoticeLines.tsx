import { type NoticeKind, type NoticeSettings, reminderDays } from '../../../contract/vocabulary/index.ts';
import type { User } from '../../../contract/people/user.ts';
import { clockText } from '../../../contract/text/describe-search.ts';
import { ownTimeZone } from '../../lib/format/dates.ts';
import { useProfileChoice } from '../../lib/session/use-profile-choice.ts';
import { MailLine, MailLines } from '../saved/searches/MailLine.tsx';
import { ChoiceMenu } from '../../ui/MenuButton.tsx';

const none = 'none';
const [early, late] = reminderDays;

/** The days before a date on which we remind, as one choice. */
const reminderOptions: [string, string][] = [
  [none, 'No emails'],
  [`${early},${late}`, `${early} and ${late} days before`],
  [`${early}`, `${early} days before`],
  [`${late}`, `${late} days before`],
];
const onceOptions: [string, string][] = [
  [none, 'No emails'],
  ['now', 'At once'],
];

const daysOf = ({ mail, days }: NoticeSettings['reminder']): string =>
  mail && days.length > 0 ? days.join(',') : none;

/** Mails about one's list and one's own jobs and posts. Everything stands on the desk, whatever is chosen here. */
export function NoticeLines({ user: { noticeSettings, isEmailVerified } }: { user: User }) {
  const { shown, failure, save } = useProfileChoice(noticeSettings);
  const set = (kinds: NoticeKind[], change: object) => {
    const changes = Object.fromEntries(kinds.map((kind) => [kind, { portal: true, ...change }]));
    const merged = Object.fromEntries(
      kinds.map((kind) => [kind, { ...shown[kind], portal: true, ...change }]),
    );
    void save({ ...shown, ...merged }, { noticeSettings: changes });
  };
  const remind = (choice: string) => {
    const timeZone = ownTimeZone();
    const days = choice === none ? shown.reminder.days : choice.split(',').map(Number);
    set(['reminder'], { mail: choice !== none, days, ...(timeZone && { timeZone }) });
  };
  const once = (label: string, isOn: boolean, kinds: NoticeKind[]) => (
    <ChoiceMenu
      label={`Emails about ${label}`}
      value={isOn ? 'now' : none}
      options={onceOptions}
      onChange={(choice) => set(kinds, { mail: choice !== none })}
    />
  );
  const later = isEmailVerified ? null : 'Sent once your email address is verified.';
  return (
    <>
      <MailLines title="About your list">
        <MailLine
          name="Reminders"
          what={`At 9 in the morning (${clockText(shown.reminder.timeZone)}), before a deadline or a date of yours`}
          told={failure ?? later}
        >
          <ChoiceMenu
            label="Reminders"
            value={daysOf(shown.reminder)}
            options={reminderOptions}
            onChange={remind}
          />
        </MailLine>
        <MailLine
          name="Changes"
          what="Something you saved was extended, moved, corrected or withdrawn"
          told={later}
        >
          {once('changes', shown.extension.mail || shown.change.mail, ['extension', 'change'])}
        </MailLine>
      </MailLines>
      <MailLines title="About your jobs and posts">
        <MailLine name="Decisions" what="Live, needs changes, withdrawn">
          {once('decisions', shown.decision.mail, ['decision'])}
        </MailLine>
        <MailLine name="Questions" what="Is it still open? How did it end?">
          {once('questions', shown.question.mail, ['question'])}
        </MailLine>
      </MailLines>
    </>
  );
}
