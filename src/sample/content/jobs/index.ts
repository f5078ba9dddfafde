import { administration } from './administration.ts';
import { assistantProfessors } from './assistant-professors.ts';
import { associateProfessors } from './associate-professors.ts';
import { closedJobs } from './closed.ts';
import { fellows } from './fellows.ts';
import { leadership } from './leadership.ts';
import { lecturers } from './lecturers.ts';
import { notices } from './notices.ts';
import { professors } from './professors.ts';
import { research } from './research.ts';
import type { SampleJob } from './sample-job.ts';

export { pendingJobs, rejectedJob } from './waiting.ts';
export type { SampleJob, SampleOpening } from './sample-job.ts';

export const sampleJobs: SampleJob[] = [
  ...professors,
  ...associateProfessors,
  ...assistantProfessors,
  ...lecturers,
  ...leadership,
  ...administration,
  ...research,
  ...fellows,
  ...notices,
  ...closedJobs,
];
