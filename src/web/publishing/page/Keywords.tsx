import { keywordQuery } from '../../../contract/text/keywords.ts';
import { type ItemType, types } from '../../../contract/vocabulary/index.ts';
import { Cluster } from '../../ui/Layout.tsx';
import { Link } from 'react-router';
import css from './Sections.module.css';

interface Props {
  type: ItemType;
  keywords: readonly string[];
}

/** Each leads to the other items of the type that have it. */
const Keywords = ({ type, keywords }: Props) => (
  <Cluster as="ul" gap="1" className={css.keywords} aria-label="Keywords">
    {keywords.map((keyword) => (
      <li key={keyword} dir="auto">
        <Link to={`${types[type].path}?q=${encodeURIComponent(keywordQuery(keyword))}`}>{keyword}</Link>
      </li>
    ))}
  </Cluster>
);
export default Keywords;
