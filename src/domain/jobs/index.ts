export { createJobFor, editJobAsAdmin } from './administer-job.ts';
export { createJob } from './create-job.ts';
export { decideJob, featureJob } from './decide-job.ts';
export { getJobDraft, saveJobDraft, submitJobDraft, updateJobDraft } from './draft-job.ts';
export {
  countJobs,
  getJob,
  getJobTitles,
  jobFacets,
  listCards as listJobCards,
  listCardsWithFacets as listJobCardsWithFacets,
  listJobs,
} from './read-jobs.ts';
export { relatedJobs } from './related-jobs.ts';
export { updateJob } from './update-job.ts';
