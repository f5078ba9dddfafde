import { countText } from '../../lib/format/counts.ts';
import { TextLink } from '../../ui/links.tsx';
import type { SimilarList } from './load-similar.ts';

/** '6 more among programs'. */
const SimilarLink = ({ totalCount, totalCountCapped, plural, to }: SimilarList) => (
  <p>
    <TextLink to={to}>
      {countText(totalCount, totalCountCapped)} more among {plural}
    </TextLink>
  </p>
);
export default SimilarLink;
