import { withLogos, type ShownContent } from '../../lib/content/shown-content.ts';
import { AboutText } from '../../lib/content/AboutText.tsx';
import { LogoStrip } from '../../lib/content/Partners.tsx';
import { Testimonials } from '../../lib/content/Testimonials.tsx';
import { FooterContent } from '../../lib/content/Footer.tsx';

interface Props<Section extends keyof ShownContent> {
  content: ShownContent[Section];
}
const nothing = <p>Nothing is shown.</p>;

export function PartnersPreview({ content }: Props<'partners'>) {
  const partners = withLogos(content);
  return <div>{partners.length > 0 ? <LogoStrip partners={partners} /> : nothing}</div>;
}

export const TestimonialsPreview = ({ content }: Props<'testimonials'>) => (
  <div>{content.length > 0 ? <Testimonials testimonials={content} /> : nothing}</div>
);

export const ContactsPreview = ({ content }: Props<'contacts'>) => <FooterContent contacts={content} />;

export const AboutPreview = ({ content }: Props<'about'>) => (
  <div>
    <AboutText {...content} />
  </div>
);
