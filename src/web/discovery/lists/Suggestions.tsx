import type { To } from 'react-router';
import type { DidYouMean } from '../../../contract/discovery/suggestions.ts';
import { countText } from '../../lib/format/counts.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { TextLink } from '../../ui/links.tsx';

interface Props {
  suggestions: DidYouMean | null;
  to: (q: string) => To;
}

/** The first button of the box that says that nothing was found. */
export const SpellingButton = ({ suggestions, to }: Props) =>
  suggestions?.spelling && (
    <ButtonLink to={to(suggestions.spelling)}>Did you mean {suggestions.spelling}?</ButtonLink>
  );

/** Below the box: shorter queries that find something. */
const Suggestions = ({ suggestions, to }: Props) =>
  suggestions &&
  suggestions.without.length > 0 && (
    <ul>
      {suggestions.without.map(({ q, totalCount, totalCountCapped }) => (
        <li key={q}>
          <TextLink to={to(q)}>{q}</TextLink> {countText(totalCount, totalCountCapped)}
        </li>
      ))}
    </ul>
  );
export default Suggestions;
