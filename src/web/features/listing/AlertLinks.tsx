import { Mail } from 'lucide-react';
import { Link } from 'react-router';
import type { AlertLink } from '../searches/alert-link.ts';
import css from './AlertLinks.module.css';

/** Link to save the list as a search. A single line, so that nothing below moves when fonts or words change. */
export const AlertLinks = ({ links }: { links: (AlertLink | null)[] }) =>
  links.map(
    (link) =>
      link && (
        <p key={link.to} className={css.alert}>
          <Link to={link.to} rel="nofollow" title={`Email me new ${link.words}`}>
            <Mail aria-hidden="true" />
            Email me new {link.words}
          </Link>
        </p>
      ),
  );
