import { figuresIn } from '../../../../contract/text/figures.ts';
import { plainText } from '../../../../contract/text/plain-text.ts';
import { figureProblem, postContentProblem } from '../../../../contract/shapes/fields.ts';
import { type Post, type PostDraft, postInput } from '../../../../contract/publishing/post.ts';
import { isPostType, type PostType, type SubType, types } from '../../../../contract/vocabulary/index.ts';
import { type Errors, schemaErrors } from '../../../lib/forms/errors.tsx';
import { dateAdvice, orderErrors } from '../fields/date-advice.ts';
import { feeBody, placeBody } from '../fields/details-values.ts';
import { ItemPage } from '../../page/ItemPage.tsx';
import { postSections } from '../../page/post-sections.tsx';
import { numbersIn } from '../fields/field-values.ts';
import { postFields, type PostValues, chosenType } from '../../types/item-fields.ts';
import { defineForm, hasContent } from './definition.ts';
import { previewContent, previewDetails, previewItem, previewMilestones } from './preview-item.ts';

/** The server checks what the HTML says only after the schema. */
function validate(values: PostValues): Errors {
  const errors = schemaErrors(postInput, toBody(values));
  errors.content ??=
    postContentProblem(plainText(values.content)) ??
    figureProblem(values.content, chosenType(values)) ??
    undefined;
  return { ...orderErrors(values.milestones), ...errors };
}

/** The subtype is null when there is none; without a type the server answers that one is required. */
const toBody = (values: PostValues): PostDraft => ({
  ...values,
  ...numbersIn<PostDraft>(postFields, values),
  type: (values.type || undefined) as PostType,
  subType: values.subType || null,
  place: placeBody(values.place),
  fee: feeBody(values.fee),
});
export const postForm = defineForm<PostValues, Post, PostDraft>({
  collection: 'posts',
  fields: postFields,
  toBody,
  validate,
  advise: (values, _stored, now) => dateAdvice(values.milestones, types[chosenType(values)].defaultZone, now),
  preset: (_user, query) => {
    const type = query.get('type') ?? '';
    return { type: isPostType(type) ? type : '' };
  },
  hasInput: ({ title, content, keywords, image, videoLink, milestones }) =>
    hasContent({ title, content: plainText(content), keywords, image, videoLink, milestones }) ||
    figuresIn(content).length > 0,
  draftNeeds: ({ type }) => (type ? null : 'Choose a type to save a draft.'),
  creditType: ({ type }) => type || null,
  holderOf: ({ organiser }, { role, name }) => organiser.trim() || (role === 'university' ? name : ''),
  preview: (values, user, openedAt, organiserLogo) => (
    <ItemPage
      isPreview
      sections={postSections}
      item={{
        ...previewItem(values, user),
        ...numbersIn<Pick<Post, keyof PostValues>>(postFields, values),
        title: values.title.trim() || 'Title',
        content: previewContent(values.content),
        type: chosenType(values),
        subType: (values.subType || null) as SubType | null,
        organiserLogo,
        source: null,
        ...previewDetails(values.place, values.actionLink),
        ...previewMilestones(values.milestones, types[chosenType(values)].defaultZone, openedAt),
        fee: { ...feeBody(values.fee), currency: values.fee.currency || null },
      }}
      related={[]}
      now={openedAt}
      url={location.href}
    />
  ),
  pauseMs: 1_500,
  next: ({ id }, isNew) => (isNew ? '/dashboard?tab=posts' : `/posts/${id}`),
  back: (item) => (item && item.approvalStatus !== 'draft' ? `/posts/${item.id}` : '/dashboard'),
});
