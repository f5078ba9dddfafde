import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { fieldsInWords, outcomeLabels } from '../../../contract/text/item-labels.ts';
import { longDate } from '../../lib/format/dates.ts';
import type { NewestCopy } from '../../lib/public-queries.ts';
import { Stack } from '../../ui/Layout.tsx';
import { Link } from 'react-router';
import { Callout } from '../../ui/Callout.tsx';
import css from './Detail.module.css';

interface Props {
  item: Job | Post;
  newest: NewestCopy | null | undefined;
}

/** What became of an item since it was published, above everything else on its page. Most items have none of it, so it is loaded where it is shown. */
export default function ItemNotices({ item, newest }: Props) {
  const { withdrawn, corrigenda } = item;
  const outcome = 'outcome' in item ? item.outcome : null;
  const collection = 'employer' in item ? 'jobs' : 'posts';
  return (
    <Stack gap="1" className={css.banner}>
      {withdrawn && (
        <Callout tone="warn" title={`Withdrawn on ${longDate(withdrawn.at)}`}>
          <p>{withdrawn.reason}</p>
        </Callout>
      )}
      {newest && (
        <Callout title="This was published again">
          <p>
            The newest version is <Link to={`/${collection}/${newest.id}`}>{newest.title}</Link>.
          </p>
        </Callout>
      )}
      {outcome && (
        <Callout title={`${outcomeLabels[outcome.outcome]} (${longDate(outcome.at)})`}>
          {outcome.note && <p>{outcome.note}</p>}
        </Callout>
      )}
      {corrigenda.length > 0 && (
        <Callout>
          {corrigenda.map(({ at, changed }) => (
            <p key={at}>
              Changed on <time dateTime={at}>{longDate(at)}</time>: {fieldsInWords(changed)}
            </p>
          ))}
        </Callout>
      )}
    </Stack>
  );
}
