export {
  countClosedJobs,
  countJobs,
  jobFacets,
  listCards as listJobCards,
  listCardsWithFacets as listJobCardsWithFacets,
  listJobs,
  publicJobs,
  suggestJobs,
} from './read-jobs.ts';
export { relatedJobs } from './related-jobs.ts';
