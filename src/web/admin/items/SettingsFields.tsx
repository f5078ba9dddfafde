import { decidableStatuses, type Collection } from '../../../contract/vocabulary/index.ts';
import { statusName } from '../../lib/format/status-names.ts';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { Options, SelectField, TextAreaField } from '../../ui/Field.tsx';
import { Grid, Stack } from '../../ui/Layout.tsx';
import admin from '../kit/Admin.module.css';
import { AuthorSearch } from './AuthorSearch.tsx';
import type { ItemSettings } from './settings.ts';

interface Props {
  collection: Collection;
  values: ItemSettings;
  change: (changes: Partial<ItemSettings>) => void;
  errorOf: (name: string) => string | undefined;
  idOf: (name: string) => string;
}

/** Author, status, featured and why. */
export const SettingsFields = ({ collection, values, change, errorOf, idOf }: Props) => (
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
