import { plainText } from '../../contract/plain-text.ts';
import type { JobInput, UnfinishedJob } from '../../contract/shapes/job.ts';
import { sanitise } from '../content/index.ts';
import { draftUseCases } from '../items/index.ts';
import { assertDeadlineAhead, storedFields } from './create-job.ts';
import { getJob } from './read-jobs.ts';
import { requirePresented } from './require-presented.ts';
import { insertJob, updateJobRow } from './store.ts';

function unfinishedFields(input: UnfinishedJob) {
  const content = sanitise(input.content);
  return { ...input, content, contentText: plainText(content) };
}

export const {
  save: saveJobDraft,
  get: getJobDraft,
  update: updateJobDraft,
  submit: submitJobDraft,
} = draftUseCases({
  kind: 'job',
  unfinishedFields,
  storedFields: (input: JobInput, now) => {
    assertDeadlineAhead(input.applicationDeadline, now);
    return storedFields(input);
  },
  insert: insertJob,
  update: updateJobRow,
  present: requirePresented,
  get: getJob,
});
