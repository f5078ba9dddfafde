import type { Job } from '../../../contract/shapes/job.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import type { JobField, JobPosition, PostType } from '../../../contract/vocabulary/index.ts';

/** What stands in the fields of the job form. */
export interface JobValues {
  title: string;
  content: string;
  field: JobField[];
  /** 'Continent/Country'; 'Continent/' while the country is missing. */
  location: string;
  position: JobPosition[];
  employer: string;
  salary: string;
  applicationDeadline: string;
  applyNowLink: string;
  image: string;
  videoLink: string;
}

export interface PostValues {
  title: string;
  content: string;
  type: PostType | '';
  subType: string;
  image: string;
  videoLink: string;
}

export const emptyJob: JobValues = {
  title: '',
  content: '',
  field: [],
  location: '',
  position: [],
  employer: '',
  salary: '',
  applicationDeadline: '',
  applyNowLink: '',
  image: '',
  videoLink: '',
};
export const emptyPost: PostValues = {
  title: '',
  content: '',
  type: '',
  subType: '',
  image: '',
  videoLink: '',
};

export const jobValues = (job: Job): JobValues => ({
  title: job.title,
  content: job.content,
  field: job.field,
  location: job.location,
  position: job.position,
  employer: job.employer,
  salary: job.salary ?? '',
  applicationDeadline: job.applicationDeadline ?? '',
  applyNowLink: job.applyNowLink ?? '',
  image: job.image ?? '',
  videoLink: job.videoLink ?? '',
});

export const postValues = (post: Post): PostValues => ({
  title: post.title,
  content: post.content,
  type: post.type,
  subType: post.subType ?? '',
  image: post.image ?? '',
  videoLink: post.videoLink ?? '',
});
