import type { ReactNode } from 'react';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { ErrorSummary } from '../../publishing/ErrorSummary.tsx';
import { AdminHead } from '../AdminHead.tsx';
import admin from '../Admin.module.css';
import type { useItemForm } from './use-item-form.ts';

interface Props {
  kind: 'post' | 'job';
  title: string;
  labels: Readonly<Record<string, string>>;
  form: ReturnType<typeof useItemForm>;
  isUploading: boolean;
  isNew: boolean;
  children: ReactNode;
}

export function ItemFormFrame({ kind, title, labels, form, isUploading, isNew, children }: Props) {
  const { errors, failure, isBusy, isDone, submit } = form;
  return (
    <div className={`${admin.page} ${admin.narrow}`}>
      <AdminHead title={title} />
      <form
        className={admin.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <ErrorSummary errors={errors} labels={labels} prefix={kind} isKept={false} />
        {children}
        {failure && (
          <Notice tone="danger" role="alert" title={`Failed to save ${kind}`}>
            {failure}
          </Notice>
        )}
        {isDone && (
          <Notice tone="ok" role="status">
            Saved. Returning to the list...
          </Notice>
        )}
        <div className={admin.buttons}>
          <Button type="submit" busy={isBusy} busyText="Saving..." disabled={isUploading || isDone}>
            {isNew ? `Create ${kind}` : 'Save'}
          </Button>
          <ButtonLink to={`/admin/${kind}s`} variant="quiet">
            Cancel
          </ButtonLink>
        </div>
      </form>
    </div>
  );
}
