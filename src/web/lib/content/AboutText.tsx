import type { AboutContent } from '../../../contract/staff/site-content.ts';
import { site } from '../site.ts';
import { PageHead } from '../../ui/Wrap.tsx';
import css from './AboutText.module.css';

/** The head and first paragraphs of the about page. */
export const AboutText = ({ lead, paragraphs }: AboutContent) => (
  <>
    <PageHead title={`About ${site.name}`} lead={lead} />
    <div className={css.text}>
      {paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </div>
  </>
);
