import type { Job } from '../../../contract/shapes/job.ts';
import type { User } from '../../../contract/shapes/user.ts';
import { previewItem } from './preview-item.ts';
import type { JobValues } from './values.ts';

/** The job as it will stand on its page. */
export const previewJob = (values: JobValues, user: User): Job => ({
  ...values,
  ...previewItem(user),
  title: values.title.trim() || 'Job title',
  employer: values.employer.trim() || 'Employer',
  employerLogo: null,
  employerId: null,
  salary: values.salary.trim() || null,
  applicationDeadline: values.applicationDeadline || null,
  applyNowLink: values.applyNowLink.trim() || null,
  image: values.image || null,
  videoLink: values.videoLink.trim() || null,
});
