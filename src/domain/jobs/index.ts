export {
  countClosedJobs,
  countJobs,
  jobFacets,
  listCards as listJobCards,
  listCardsWithFacets as listJobCardsWithFacets,
  listJobs,
  suggestJobs,
} from './read-jobs.ts';
export { relatedJobs } from './related-jobs.ts';
