import { administration, leadership } from './leadership.ts';
import { assistantProfessors } from './assistant-professors.ts';
import { associateProfessors, professors } from './professors.ts';
import { closedJobs } from './waiting.ts';
import { fellows } from './fellows.ts';
import { lecturers } from './lecturers.ts';
import { notices } from './notices.ts';
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
