import {
  decidableStatuses,
  type Collection,
  entityOf,
  type DecidableStatus,
} from '../../../contract/vocabulary/index.ts';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { statusName } from '../../lib/format/status-names.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Options, SelectField, TextAreaField } from '../../ui/Field.tsx';
import { Grid, Stack } from '../../ui/Layout.tsx';
import type { Errors } from '../../lib/forms/schema-errors.ts';
import { reasonErrors } from '../kit/reason-errors.ts';
import admin from '../kit/Admin.module.css';
import { AuthorSearch } from './AuthorSearch.tsx';

interface SettingsFieldsProps {
  collection: Collection;
  values: ItemSettings;
  change: (changes: Partial<ItemSettings>) => void;
  errorOf: (name: string) => string | undefined;
  idOf: (name: string) => string;
}

/** Author, status, featured and why. */
export const SettingsFields = ({ collection, values, change, errorOf, idOf }: SettingsFieldsProps) => (
  <section className={admin.card} aria-label="Publication">
    <Stack gap="2">
      <Grid min="14rem" gap="2" align="start" fit>
        <AuthorSearch
          id={idOf('userId')}
          userId={values.userId}
          error={errorOf('userId')}
          onChoose={(user) => change({ userId: user?.id ?? '' })}
        />
        <SelectField
          id={idOf('approvalStatus')}
          label="Approval status"
          value={values.approvalStatus}
          error={errorOf('approvalStatus')}
          onChange={({ target }) =>
            change({
              approvalStatus: decidableStatuses.find((one) => one === target.value) ?? 'pending',
            })
          }
        >
          <Options values={decidableStatuses} labelOf={(status) => statusName(status, collection)} />
        </SelectField>
      </Grid>
      <Checkbox
        label="Featured: shown first in lists while it is live"
        checked={values.featured}
        onChange={({ target }) => change({ featured: target.checked })}
      />
      <TextAreaField
        id={idOf('reason')}
        label="Reason"
        optional={values.approvalStatus !== 'rejected'}
        help="Recorded in the log. The reason for a rejection is emailed to the author."
        rows={2}
        maxLength={1000}
        value={values.reason}
        error={errorOf('reason')}
        onChange={({ target }) => change({ reason: target.value })}
      />
    </Stack>
  </section>
);

/** What an admin sets in addition to the item's own fields. */
export interface ItemSettings {
  userId: string;
  approvalStatus: DecidableStatus;
  featured: boolean;
  reason: string;
}

/** New items wait for review unless the admin says otherwise (docs/specification.md#status-changes). */
export const newSettings: ItemSettings = {
  userId: '',
  approvalStatus: 'pending',
  featured: false,
  reason: '',
};

export const settingsOf = (item: Post | Job): ItemSettings => ({
  userId: item.userId ?? '',
  approvalStatus: item.approvalStatus === 'draft' ? 'pending' : item.approvalStatus,
  featured: item.featured,
  reason: '',
});

/** An item whose author was deleted stays without one. */
export function settingsErrors(
  collection: Collection,
  settings: ItemSettings,
  before: ItemSettings | null,
): Errors {
  const isAuthorMissing = !settings.userId && (!before || before.userId !== '');
  const isRejected = settings.approvalStatus === 'rejected' && before?.approvalStatus !== 'rejected';
  return {
    ...(isAuthorMissing && { userId: `Please select an author for this ${entityOf[collection]}` }),
    ...(isRejected && reasonErrors('reason', settings.reason)),
  };
}

/** The settings to send; for an edit only changed ones. */
export const settingsBody = (
  { userId, approvalStatus, featured, reason }: ItemSettings,
  before: ItemSettings | null,
) => ({
  ...(userId && userId !== before?.userId && { userId }),
  ...(approvalStatus !== before?.approvalStatus && { approvalStatus }),
  ...(featured !== before?.featured && { featured }),
  reason: reason.trim() || null,
});
