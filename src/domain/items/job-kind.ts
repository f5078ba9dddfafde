import { sql } from 'drizzle-orm';
import { isAhead } from '../../contract/deadline.ts';
import { jobDeadline } from '../../contract/job-deadline.ts';
import { descriptionProblem } from '../../contract/shapes/content.ts';
import { jobInput, type JobInput } from '../../contract/shapes/job.ts';
import { jobName, types } from '../../contract/vocabulary/index.ts';
import { jobs, type JobRow } from '../../db/index.ts';
import { Failure } from '../failure.ts';
import { isClosed, nextMilestone } from './milestones/milestone-state.ts';

/** The institute whose name equals the employer, ignoring case and spaces; one with a logo is preferred (docs/rules.md#cards-in-lists). */
const ofEmployer = (column: 'id' | 'logo_image') =>
  sql<string | null>`(SELECT ${sql.raw(`institutes.${column}`)} FROM institutes
    WHERE institutes.name_key = ${jobs.employerKey} ORDER BY institutes.logo_image IS NULL, institutes.id LIMIT 1)`;

const deadlineOf = ({ applicationDeadline: date, extendedFrom }: JobRow) =>
  date === null ? null : jobDeadline(date, extendedFrom);

export const jobKind = {
  table: jobs,
  /** The author's fields. */
  fields: jobInput.shape,
  /** Moderated fields; changing one requires a new review (docs/rules.md#status-changes). */
  moderatedFields: types.job.reviewed.map(jobName),
  /** Checks the text after sanitising, which may leave nothing. */
  contentProblem: descriptionProblem,
  /** Checks what depends on the time. @throws Failure invalid_input */
  check({ applicationDeadline }: JobInput, now: Date, before?: JobRow): void {
    if (applicationDeadline && applicationDeadline !== before?.applicationDeadline)
      if (!isAhead(applicationDeadline, now))
        throw Failure.field('applicationDeadline', 'Application deadline must be in the future');
  },
  /** What is shown in addition to its columns. */
  beside: { employerLogo: ofEmployer('logo_image'), employerId: ofEmployer('id') },
  /** Columns computed from what its author fills in, and the same of an unfinished draft. */
  facts: () => ({}),
  unfinishedFacts: () => ({}),
  /** Time, place and cost if none are given. */
  noFacts: { place: null },
  /** What is computed when it is read. */
  derived(job: JobRow, now: Date) {
    const deadline = deadlineOf(job);
    return {
      actionLink: job.applyNowLink,
      nextMilestone: deadline && nextMilestone([deadline], now),
      isClosed: isClosed(deadline && new Date(deadline.moment), now),
    };
  },
};
