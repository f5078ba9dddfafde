import { Upload } from 'lucide';
import { type ChangeEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Result } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';
import { sendForm } from '../../lib/uploads/use-upload.ts';
import { failureMessage } from '../../lib/api/call.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog, DialogActions } from '../../ui/Dialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Stack } from '../../ui/Layout.tsx';
import { Callout, Problem } from '../../ui/Callout.tsx';

type Report = Result<Contract['POST /admin/institutes/import']>;

const send = (file: File, dryRun: boolean) =>
  sendForm<Report>(`/admin/institutes/import?dryRun=${dryRun}`, 'institutes', { file });

/** Imports a list of institutes: the file is checked first, and written when the admin has seen what it would change. */
export function ImportList() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        <Icon icon={Upload} /> Import a list
      </Button>
      {isOpen && (
        <Dialog open title="Import institutes" onClose={() => setOpen(false)}>
          <Import />
        </Dialog>
      )}
    </>
  );
}

function Import() {
  const { revalidate } = useRevalidator();
  const [file, setFile] = useState<File | null>(null);
  const [report, setReport] = useState<Report | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const run = async (chosen: File, dryRun: boolean) => {
    setBusy(true);
    setFailure(null);
    try {
      setReport(await send(chosen, dryRun));
      if (!dryRun) await revalidate();
    } catch (error) {
      setReport(null);
      setFailure(failureMessage(error));
    }
    setBusy(false);
  };
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = target.files?.[0] ?? null;
    setFile(chosen);
    setReport(null);
    if (chosen) void run(chosen, true);
  };
  const changes = report ? report.added + report.updated : 0;
  return (
    <Stack gap="2">
      <p>
        A JSON list of universities, as published on{' '}
        <a href="https://github.com/Hipo/university-domains-list" target="_blank" rel="noreferrer">
          university-domains-list
        </a>
        : each entry has name, alpha_two_code, domains and web_pages. Employers are chosen from these records.
      </p>
      <input
        type="file"
        accept="application/json,.json"
        aria-label="List of institutes"
        disabled={isBusy}
        onChange={choose}
      />
      <Problem title="The list can’t be imported" text={failure} />
      <div role="status">
        {isBusy && (report ? 'Importing...' : 'Reading the list...')}
        {!isBusy && report && <Outcome report={report} />}
      </div>
      {file && report?.dryRun && changes > 0 && (
        <DialogActions>
          <Button disabled={isBusy} onClick={() => void run(file, false)}>
            Import {number(changes)} {changes === 1 ? 'institute' : 'institutes'}
          </Button>
        </DialogActions>
      )}
    </Stack>
  );
}

const number = (value: number) => value.toLocaleString('en-IN');

function Outcome({
  report: { dryRun, read, added, updated, unchanged, rejected, rejections },
}: {
  report: Report;
}) {
  return (
    <Callout tone={dryRun ? 'info' : 'ok'} title={dryRun ? 'Nothing is written yet' : 'Imported'}>
      <p>
        {number(read)} read: {number(added)} new, {number(updated)} with new web domains, {number(unchanged)}{' '}
        known, {number(rejected)} left out.
      </p>
      {rejections.length > 0 && (
        <details>
          <summary>
            Why entries are left out{rejected > rejections.length ? ' (the first hundred)' : ''}
          </summary>
          <ul>
            {rejections.map(({ row, name, reason }) => (
              <li key={row}>
                Entry {number(row)}
                {name && `, ${name}`}: {reason}
              </li>
            ))}
          </ul>
        </details>
      )}
    </Callout>
  );
}
