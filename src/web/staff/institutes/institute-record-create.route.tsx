import type { MetaArgs } from 'react-router';
import { pageMeta } from '../../lib/page-meta.ts';
import { call, CallError } from '../../lib/api/call.ts';
import { AdminHead } from '../kit/AdminShell.tsx';
import admin from '../kit/Admin.module.css';
import { noRecord, RecordForm, type RecordValues } from './RecordForm.tsx';

export const meta = ({ matches }: MetaArgs) =>
  pageMeta(matches, { title: 'New institute record', index: false });

const keyOf = (name: string): string => name.toLowerCase().replace(/\s+/g, '');

/** The call returns an existing institute with this name; the form must report it instead. */
async function create(values: RecordValues): Promise<void> {
  const duplicates = await call('GET /institutes/search', { query: { q: values.name.trim() } });
  if (duplicates.some(({ name }) => keyOf(name) === keyOf(values.name))) {
    const message = 'An institute with this name already exists';
    throw new CallError(409, { code: 'conflict', message, fields: { name: message } });
  }
  await call('POST /institutes', { body: { ...values, reason: values.reason || null } });
}

/** A record without an account, for an employer that advertises by others. */
export default function NewRecordPage() {
  return (
    <div className={`${admin.page} ${admin.narrow}`}>
      <AdminHead
        title="New institute record"
        lead="A name to choose as employer, with its logo and without an account"
      />
      <RecordForm initial={noRecord} isNew onSave={create} />
    </div>
  );
}
