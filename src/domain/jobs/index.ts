export {
  countClosedJobs,
  countJobs,
  firstDueJobs,
  jobFacets,
  listCards as listJobCards,
  listCardsWithFacets as listJobCardsWithFacets,
  listJobs,
  publicJobs,
  suggestJobs,
} from './read-jobs.ts';
export { relatedJobs } from './related-jobs.ts';
