import type { Job } from '../../../contract/shapes/job.ts';
import type { Post } from '../../../contract/shapes/post.ts';
import { fieldsInWords } from '../../../contract/text/fields-in-words.ts';
import { longDate } from '../../lib/format/dates.ts';
import { Stack } from '../../ui/Layout.tsx';
import { Notice } from '../../ui/Notice.tsx';
import css from './Detail.module.css';

/** What became of an item since it was published, above everything else on its page. Most items have none of it, so it is loaded where it is shown. */
export default function ItemNotices({ item: { withdrawn, corrigenda } }: { item: Job | Post }) {
  return (
    <Stack gap="1" className={css.banner}>
      {withdrawn && (
        <Notice tone="warn" title={`Withdrawn on ${longDate(withdrawn.at)}`}>
          <p>{withdrawn.reason}</p>
        </Notice>
      )}
      {corrigenda.length > 0 && (
        <Notice>
          {corrigenda.map(({ at, changed }) => (
            <p key={at}>
              Changed on <time dateTime={at}>{longDate(at)}</time>: {fieldsInWords(changed)}
            </p>
          ))}
        </Notice>
      )}
    </Stack>
  );
}
