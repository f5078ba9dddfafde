export { breadcrumbs, jobPosting, organization, postData, structured, website } from './structured-data.ts';
