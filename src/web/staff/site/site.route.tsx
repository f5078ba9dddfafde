import { type ComponentProps, useState } from 'react';
import { type MetaArgs, useSearchParams } from 'react-router';
import { siteSectionNames, siteSections, type SiteSection } from '../../../contract/vocabulary/index.ts';
import { plainText } from '../../../contract/text/plain-text.ts';
import { call } from '../../lib/api/call.ts';
import {
  defaultContent,
  shownContent,
  withLogos,
  type ShownContent,
} from '../../lib/content/shown-content.ts';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { toResult } from '../../lib/loading/to-result.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { AboutText } from '../../lib/content/AboutText.tsx';
import { Brand } from '../../lib/content/Brand.tsx';
import { GrievanceOfficer } from '../../lib/content/GrievanceOfficer.tsx';
import { LogoStrip } from '../../lib/content/Partners.tsx';
import { Testimonials } from '../../lib/content/Testimonials.tsx';
import { partsOf, asSections, type LegalSection, LegalText } from '../../site/legal/LegalText.tsx';
import { privacy } from '../../site/legal/privacy.tsx';
import { terms } from '../../site/legal/terms.tsx';
import { FooterContent } from '../../lib/content/Footer.tsx';
import { EditorField } from '../../publishing/form/editor/EditorField.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import admin from '../kit/Admin.module.css';
import {
  AboutFields,
  ContactFields,
  IdentityFields,
  MailFields,
  OfficerFields,
  PartnerFields,
  TestimonialFields,
  type FieldsProps,
} from './fields.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { Route } from './+types/site.route.ts';

/** The editor of a legal text. It begins anew when the form takes another text, as an earlier version. */
function LegalFields({ content, onChange, field }: FieldsProps<ShownContent['terms']>) {
  const [typed, setTyped] = useState(content.html);
  const [beginnings, setBeginnings] = useState(0);
  if (typed !== content.html) {
    setTyped(content.html);
    setBeginnings(beginnings + 1);
  }
  return (
    <EditorField
      key={beginnings}
      label="Text"
      help="Headings make the table of contents. The page says when the text was changed."
      initial={content.html}
      count={plainText(content.html).length}
      {...field('html')}
      onChange={(html) => {
        setTyped(html);
        onChange({ html });
      }}
    />
  );
}

/** Draws the shipped text out of sight, and hands its HTML over as other texts have it: without classes, and with whole addresses. */
const ShippedText = ({ sections, onRead }: { sections: LegalSection[]; onRead: (html: string) => void }) => (
  <div
    hidden
    ref={(drawn) => {
      if (!drawn) return;
      const copy = drawn.cloneNode(true) as HTMLElement;
      for (const element of copy.querySelectorAll('*')) {
        const href = element instanceof HTMLAnchorElement ? element.href : null;
        for (const name of element.getAttributeNames()) element.removeAttribute(name);
        if (href) element.setAttribute('href', href);
      }
      onRead([...copy.children].map((section) => section.innerHTML).join(''));
    }}
  >
    {sections.map(({ id, title, body }) => (
      <section key={id}>
        <h2>{title}</h2>
        {body}
      </section>
    ))}
  </div>
);

const tabs = (Object.keys(siteSectionNames) as SiteSection[]).map((key) => ({
  key,
  label: siteSectionNames[key],
}));

/** The one that a link names. */
const sectionOf = (params: URLSearchParams): SiteSection =>
  siteSections.find((section) => section === params.get('section')) ?? 'identity';

export const meta = ({ matches }: MetaArgs) => pageMeta(matches, { title: 'Site Content', index: false });

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  toResult(call('GET /site-content', { signal }));

/** The site's own content: a form with a preview for each section. */
export default function Site({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const [selected, select] = useState(() => sectionOf(params));
  const { data } = loaderData;
  return (
    <div className={admin.page}>
      <AdminHead
        title="Site Content"
        lead="Name and logo, partners and testimonials of the home page, contact details, who answers complaints, the about page, the legal texts, and what stands under emails."
      />
      <LoadError loaded={loaderData} />
      {data && (
        <>
          <Tabs id="site" label="Sections" tabs={tabs} selected={selected} onSelect={select} />
          <Panels data={data} selected={selected} />
        </>
      )}
    </div>
  );
}

interface Shown {
  data: Parameters<typeof shownContent>[0];
  selected: SiteSection;
}

/** All sections stay mounted, so that no input is lost. */
const Panels = (of: Shown) => (
  <>
    <Panel {...of} section="identity" Fields={IdentityFields} Preview={IdentityPreview} />
    <Panel {...of} section="partners" Fields={PartnerFields} Preview={PartnersPreview} />
    <Panel {...of} section="testimonials" Fields={TestimonialFields} Preview={TestimonialsPreview} />
    <Panel {...of} section="contacts" Fields={ContactFields} Preview={ContactsPreview} />
    <Panel {...of} section="grievanceOfficer" Fields={OfficerFields} Preview={OfficerPreview} />
    <Panel {...of} section="about" Fields={AboutFields} Preview={AboutPreview} />
    <LegalPanel {...of} section="terms" text={terms} />
    <LegalPanel {...of} section="privacy" text={privacy} />
    <Panel {...of} section="mails" Fields={MailFields} Preview={MailsPreview} />
  </>
);

type PanelProps<Section extends SiteSection> = Shown &
  Pick<ComponentProps<typeof SectionForm<Section>>, 'section' | 'Fields' | 'Preview'> & {
    shipped?: ShownContent[Section];
  };

const Panel = <Section extends SiteSection>({
  data,
  selected,
  section,
  shipped = defaultContent[section],
  ...parts
}: PanelProps<Section>) => (
  <TabPanel id="site" name={section} selected={selected}>
    <SectionForm
      section={section}
      initial={data[section] ? shownContent(data)[section] : shipped}
      shipped={shipped}
      updatedAt={data[section]?.updatedAt ?? null}
      {...parts}
    />
  </TabPanel>
);

/** The form of a legal text, which begins with the shipped one. */
function LegalPanel({ text, ...of }: Shown & { section: 'terms' | 'privacy'; text: LegalSection[] }) {
  const [html, setHtml] = useState<string | null>(null);
  return html === null ? (
    <ShippedText sections={text} onRead={setHtml} />
  ) : (
    <Panel {...of} Fields={LegalFields} Preview={LegalPreview} shipped={{ html }} />
  );
}

interface SiteProps<Section extends keyof ShownContent> {
  content: ShownContent[Section];
}
const IdentityPreview = ({ content }: SiteProps<'identity'>) => (
  <div>
    <Brand identity={content} />
    <p>{content.strapLine}</p>
  </div>
);

function PartnersPreview({ content }: SiteProps<'partners'>) {
  const partners = withLogos(content);
  return (
    <div>
      {partners.length > 0 ? (
        <LogoStrip partners={partners} />
      ) : (
        <p>No partners yet. The strip is hidden on the home page.</p>
      )}
    </div>
  );
}

const TestimonialsPreview = ({ content }: SiteProps<'testimonials'>) => (
  <div>
    {content.length > 0 ? (
      <Testimonials testimonials={content} />
    ) : (
      <p>No testimonials yet. The section is hidden on the home page.</p>
    )}
  </div>
);

const ContactsPreview = ({ content }: SiteProps<'contacts'>) => <FooterContent contacts={content} />;

const OfficerPreview = ({ content }: SiteProps<'grievanceOfficer'>) => (
  <div>{content.name ? <GrievanceOfficer {...content} /> : <p>No grievance officer is named yet.</p>}</div>
);

const LegalPreview = ({ content }: SiteProps<'terms'>) => (
  <div>
    <LegalText sections={asSections(partsOf(content.html))} />
  </div>
);

const MailsPreview = ({ content: { signature } }: SiteProps<'mails'>) => (
  <div>
    {(signature || 'Nothing stands under emails.').split('\n').map((line, index) => (
      <p key={index}>{line}</p>
    ))}
  </div>
);

const AboutPreview = ({ content }: SiteProps<'about'>) => (
  <div>
    <AboutText {...content} />
  </div>
);
