import { TriangleAlert } from 'lucide';
import { useState, type ReactNode } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Result } from '../../../contract/endpoint.ts';
import type { Contract } from '../../../contract/index.ts';
import { call, failureMessage } from '../../lib/api/call.ts';
import { longMoment } from '../../lib/format/dates.ts';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Button } from '../../ui/Button.tsx';
import { Callout, Problem } from '../../ui/Callout.tsx';
import { Grid } from '../../ui/Layout.tsx';
import css from './Overview.module.css';

/** Shown at once; the call lists more by pages. */
const shown = 20;

type DeadLetterList = Result<Contract['GET /admin/dead-letters']>;

/** Null if they can't be read: the page around them is about more. */
export const readDeadLetters = (signal: AbortSignal): Promise<DeadLetterList | null> =>
  call('GET /admin/dead-letters', { query: { limit: shown }, signal }).catch(() => null);

/** Mails and other work that failed permanently, with a way to try again. Nothing is shown while all is well. */
export function DeadLetters({ found: data }: { found: DeadLetterList | null }) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string | null>(null);
  if (!data || data.deadLetters.length === 0) return null;
  const retry = () =>
    call('POST /admin/dead-letters/retry', { body: { ids: data.deadLetters.map(({ id }) => id) } }).then(
      () => {
        setFailure(null);
        return revalidate();
      },
      (error: unknown) => setFailure(failureMessage(error)),
    );
  return (
    <Callout
      tone="warn"
      title={`${data.totalCount} ${data.totalCount === 1 ? 'task' : 'tasks'} failed permanently`}
      actions={
        <Button size="small" onClick={retry}>
          Try again
        </Button>
      }
    >
      <ul>
        {data.deadLetters.map(({ id, task, attempts, lastError, failedAt }) => (
          <li key={id}>
            <b>{task}</b>, {attempts} {attempts === 1 ? 'attempt' : 'attempts'}, last on{' '}
            {longMoment(failedAt)}: {lastError ?? 'no reason given'}
          </li>
        ))}
      </ul>
      <Problem text={failure} />
    </Callout>
  );
}

export interface Figure {
  label: string;
  value: string;
  note: ReactNode;
  /** Needs attention. */
  isLate?: boolean;
  /** The page that shows more. */
  to?: string;
}

/** Numbers at a glance, each with what it means. */
export const Figures = ({ figures, className }: { figures: Figure[]; className?: string | undefined }) => (
  <Grid min="9rem" fit className={classNames(css.figures, className)}>
    {figures.map(({ label, value, note, isLate, to }) => {
      const attributes = { className: css.figure, 'data-late': isLate || undefined };
      const content = (
        <>
          <span>
            {isLate && <Icon icon={TriangleAlert} />} {label}
          </span>
          <b>{value}</b>
          <small>{note}</small>
        </>
      );
      return to ? (
        <Link key={label} to={to} {...attributes}>
          {content}
        </Link>
      ) : (
        <div key={label} {...attributes}>
          {content}
        </div>
      );
    })}
  </Grid>
);
