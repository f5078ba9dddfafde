import { countText } from '../../lib/format/counts.ts';
import { TextLink } from '../../ui/TextLink.tsx';
import type { AlikeList } from './load-similar.ts';

/** '6 more among programs'. */
const AlikeLink = ({ totalCount, totalCountCapped, plural, to }: AlikeList) => (
  <p>
    <TextLink to={to}>
      {countText(totalCount, totalCountCapped)} more among {plural}
    </TextLink>
  </p>
);
export default AlikeLink;
