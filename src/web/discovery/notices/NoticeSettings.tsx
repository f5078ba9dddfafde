import {
  noticeKinds,
  noticeRecords,
  reminderDays,
  type NoticeKind,
  type NoticeSettings as Settings,
} from '../../../contract/vocabulary/index.ts';
import type { User } from '../../../contract/people/user.ts';
import { clockText } from '../../../contract/time/describe-search-times.ts';
import { ownTimeZone } from '../../lib/format/own-time-zone.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useProfileChoice } from '../../lib/session/use-profile-choice.ts';
import css from './Notices.module.css';

const ways = { portal: 'On this site', mail: 'Email' } as const;

/** Reminders are sent in the morning of the user's time zone. */
function withZone(kind: NoticeKind, change: Partial<Settings['reminder']>) {
  const timeZone = kind === 'reminder' ? ownTimeZone() : undefined;
  return timeZone ? { ...change, timeZone } : change;
}

function useSettings(stored: Settings) {
  const { save: saveChoice, ...state } = useProfileChoice(stored);
  const save = (kind: NoticeKind, choice: Partial<Settings['reminder']>) => {
    const change = withZone(kind, choice);
    const shown = { ...state.shown, [kind]: { ...state.shown[kind], ...change } };
    return saveChoice(shown, { noticeSettings: { [kind]: change } });
  };
  return { ...state, save };
}

/** Settings of notices: kinds and channels. */
export function NoticeSettings({ user: { noticeSettings, isEmailVerified } }: { user: User }) {
  const { shown, isSaving, failure, save } = useSettings(noticeSettings);
  return (
    <Stack as="section" gap="2" className={css.panel} aria-labelledby="hear-of">
      <h2 id="hear-of">What we notify you about</h2>
      {failure && (
        <Notice tone="danger" role="alert" title="Your choice could not be saved">
          <p>{failure}</p>
        </Notice>
      )}
      {noticeKinds
        .map((kind) => ({ kind, ...noticeRecords[kind] }))
        .map(({ kind, label, about, defaults }) => (
          <Stack as="fieldset" gap="half" key={kind} className={css.kind} aria-busy={isSaving}>
            <legend>{label}</legend>
            <p>
              {about}
              {kind === 'reminder' &&
                ` We send reminders at 9 in the morning, ${clockText(shown.reminder.timeZone)}.`}
            </p>
            <div className={css.ways}>
              {('mail' in defaults ? (['portal', 'mail'] as const) : (['portal'] as const)).map((way) => (
                <Checkbox
                  key={way}
                  label={ways[way]}
                  checked={(shown[kind] as Partial<Record<typeof way, boolean>>)[way] ?? false}
                  onChange={({ target }) => void save(kind, { [way]: target.checked })}
                />
              ))}
            </div>
            {kind === 'reminder' && (
              <Days chosen={shown.reminder.days} onChange={(days) => void save('reminder', { days })} />
            )}
          </Stack>
        ))}
      {!isEmailVerified && (
        <p className={css.note}>Emails other than decisions are sent once your email address is verified.</p>
      )}
    </Stack>
  );
}

const Days = ({ chosen, onChange }: { chosen: number[]; onChange: (days: number[]) => void }) => (
  <div className={css.ways}>
    {reminderDays.map((n) => (
      <Checkbox
        key={n}
        label={`${n} days before`}
        checked={chosen.includes(n)}
        onChange={({ target }) =>
          onChange(reminderDays.filter((one) => (one === n ? target.checked : chosen.includes(one))))
        }
      />
    ))}
  </div>
);
