export {
  breadcrumbs,
  jobPosting,
  organization,
  postData,
  structuredDataMeta,
  website,
  type StructuredData,
} from './structured-data.ts';
