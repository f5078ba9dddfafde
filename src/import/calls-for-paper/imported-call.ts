import type { PostSource } from '../../contract/shapes/post.ts';
import { plainText } from '../../contract/text/plain-text.ts';
import { sanitise } from '../../domain/content/index.ts';
import type { ImportedPost } from '../posts/imported-post.ts';
import { callContent } from './call-content.ts';
import { factsOfCall } from './facts-of-call.ts';
import type { OpenCall } from './open-call.ts';

/** Who publishes lists of this form. */
export const defaultSource: PostSource = {
  name: 'CCF Conference Deadlines',
  link: 'https://github.com/ccfddl/ccf-deadlines',
};

export function importedCall(call: OpenCall, source: PostSource, now: Date): ImportedPost {
  const { key, title, edition, zone } = call;
  const content = sanitise(callContent(call));
  const { facts, allMilestones } = factsOfCall(edition, zone, now);
  return {
    key,
    type: 'callForPaper',
    subType: 'conferences',
    source,
    series: edition.name ? `${edition.series}: ${edition.name}` : edition.series,
    fields: { title, content, contentText: plainText(content), ...facts },
    allMilestones,
    state: 'open',
  };
}
