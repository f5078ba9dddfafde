import type { To } from 'react-router';
import type { DidYouMean } from '../../../contract/discovery/suggestions.ts';
import { countText } from '../../lib/format/counts.ts';
import { TextLink } from '../../ui/links.tsx';

interface Props extends DidYouMean {
  to: (q: string) => To;
}

/** Queries that find something, in place of one that doesn't. */
const Suggestions = ({ spelling, without, to }: Props) => (
  <>
    {spelling && (
      <p>
        Did you mean <TextLink to={to(spelling)}>{spelling}</TextLink>?
      </p>
    )}
    {without.length > 0 && (
      <ul>
        {without.map(({ q, totalCount, totalCountCapped }) => (
          <li key={q}>
            <TextLink to={to(q)}>{q}</TextLink> {countText(totalCount, totalCountCapped)}
          </li>
        ))}
      </ul>
    )}
  </>
);
export default Suggestions;
