import { decidableStatuses } from '../../../../contract/vocabulary/index.ts';
import { Checkbox } from '../../../ui/Checkbox.tsx';
import { SelectField, TextAreaField } from '../../../ui/Field.tsx';
import admin from '../Admin.module.css';
import { statusLooks } from '../queue/labels.ts';
import { AuthorSearch } from './AuthorSearch.tsx';
import type { ItemSettings } from './settings.ts';

interface Props {
  prefix: string;
  settings: ItemSettings;
  errors: Record<string, string | undefined>;
  onChange: (settings: ItemSettings) => void;
}

/** Author, status, featured and why. */
export function SettingsFields({ prefix, settings, errors, onChange }: Props) {
  const set = <Name extends keyof ItemSettings>(name: Name, value: ItemSettings[Name]) =>
    onChange({ ...settings, [name]: value });
  return (
    <section className={admin.card} aria-label="Publication">
      <div className={admin.form}>
        <div className={admin.pair}>
          <AuthorSearch
            id={`${prefix}-userId`}
            label="Author"
            userId={settings.userId}
            error={errors['userId']}
            onChoose={(user) => set('userId', user?.id ?? '')}
          />
          <SelectField
            id={`${prefix}-approvalStatus`}
            label="Approval status"
            value={settings.approvalStatus}
            error={errors['approvalStatus']}
            onChange={(event) =>
              set('approvalStatus', decidableStatuses.find((one) => one === event.target.value) ?? 'pending')
            }
          >
            {decidableStatuses.map((status) => (
              <option key={status} value={status}>
                {statusLooks[status].label}
              </option>
            ))}
          </SelectField>
        </div>
        <Checkbox
          label="Featured: shown first while it is approved"
          checked={settings.featured}
          onChange={(event) => set('featured', event.target.checked)}
        />
        <TextAreaField
          id={`${prefix}-reason`}
          label="Reason"
          optional={settings.approvalStatus !== 'rejected'}
          help="Kept in the log; a rejection's reason is mailed to the author."
          rows={2}
          maxLength={1000}
          value={settings.reason}
          error={errors['reason']}
          onChange={(event) => set('reason', event.target.value)}
        />
      </div>
    </section>
  );
}
