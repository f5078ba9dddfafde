export {
  breadcrumbs,
  jobPosting,
  organization,
  postData,
  structured,
  website,
  type StructuredData,
} from './structured-data.ts';
