import type { AboutContent } from '../../../contract/staff/site-content.ts';
import { useIdentity } from '../root-data.ts';
import { PageHead } from '../../ui/Layout.tsx';
import css from './AboutText.module.css';

/** The head and first paragraphs of the about page. */
export function AboutText({ lead, paragraphs }: AboutContent) {
  const { name } = useIdentity();
  return (
    <>
      <PageHead title={`About ${name}`} lead={lead} />
      <div className={css.text}>
        {paragraphs.map((text, index) => (
          <p key={index}>{text}</p>
        ))}
      </div>
    </>
  );
}
