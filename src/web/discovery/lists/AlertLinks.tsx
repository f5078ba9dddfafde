import { Mail } from 'lucide';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from 'react-router';
import type { AlertLink } from '../saved/searches/alert-link.ts';
import css from './AlertLinks.module.css';

const labels = ({ words }: AlertLink) => ({
  title: `Email me new ${words}`,
  'aria-label': `Email me new ${words}`,
});

/** Link to save the list as a search. A single line, so that nothing below moves when fonts or words change. */
export const AlertLinks = ({
  links,
  isShortOnPhones = false,
}: {
  links: (AlertLink | null)[];
  isShortOnPhones?: boolean;
}) =>
  links.map(
    (link) =>
      link && (
        <p key={link.to} className={css.alert}>
          <Link to={link.to} rel="nofollow" {...labels(link)}>
            <Icon icon={Mail} />
            Email me <span className={isShortOnPhones ? css.words : undefined}>new {link.words}</span>
          </Link>
        </p>
      ),
  );
