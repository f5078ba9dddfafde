import { type ComponentProps, useState } from 'react';
import { useSearchParams } from 'react-router';
import { siteSectionNames, siteSections, type SiteSection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import {
  defaultContent,
  shownContent,
  withLogos,
  type ShownContent,
} from '../../lib/content/shown-content.ts';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { AdminHead } from '../kit/AdminHead.tsx';
import admin from '../kit/Admin.module.css';
import { LoadError } from '../../lib/loading/LoadError.tsx';
import { settled } from '../../lib/loading/settled.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import {
  AboutFields,
  ContactFields,
  IdentityFields,
  MailFields,
  OfficerFields,
  PartnerFields,
  TestimonialFields,
} from './fields.tsx';
import { LegalFields, ShippedText } from './legal.tsx';
import { SectionForm } from './SectionForm.tsx';
import type { Route } from './+types/site.route.ts';
import { AboutText } from '../../lib/content/AboutText.tsx';
import { Brand } from '../../lib/content/Brand.tsx';
import { GrievanceOfficer } from '../../lib/content/GrievanceOfficer.tsx';
import { LogoStrip } from '../../lib/content/Partners.tsx';
import { Testimonials } from '../../lib/content/Testimonials.tsx';
import { partsOf } from '../../legal/edited-text.ts';
import { asSections, type LegalSection, LegalText } from '../../legal/LegalText.tsx';
import { privacy } from '../../legal/privacy.tsx';
import { terms } from '../../legal/terms.tsx';
import { FooterContent } from '../../lib/content/Footer.tsx';

const tabs = (Object.keys(siteSectionNames) as SiteSection[]).map((key) => ({
  key,
  label: siteSectionNames[key],
}));

/** The one that a link names. */
const sectionOf = (params: URLSearchParams): SiteSection =>
  siteSections.find((section) => section === params.get('section')) ?? 'identity';

export const meta = () => pageMeta({ title: 'Site Content', index: false });

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settled(call('GET /site-content', { signal }));

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

interface Props<Section extends keyof ShownContent> {
  content: ShownContent[Section];
}
const IdentityPreview = ({ content }: Props<'identity'>) => (
  <div>
    <Brand identity={content} />
    <p>{content.strapLine}</p>
  </div>
);

function PartnersPreview({ content }: Props<'partners'>) {
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

const TestimonialsPreview = ({ content }: Props<'testimonials'>) => (
  <div>
    {content.length > 0 ? (
      <Testimonials testimonials={content} />
    ) : (
      <p>No testimonials yet. The section is hidden on the home page.</p>
    )}
  </div>
);

const ContactsPreview = ({ content }: Props<'contacts'>) => <FooterContent contacts={content} />;

const OfficerPreview = ({ content }: Props<'grievanceOfficer'>) => (
  <div>{content.name ? <GrievanceOfficer {...content} /> : <p>No grievance officer is named yet.</p>}</div>
);

const LegalPreview = ({ content }: Props<'terms'>) => (
  <div>
    <LegalText sections={asSections(partsOf(content.html))} />
  </div>
);

const MailsPreview = ({ content: { signature } }: Props<'mails'>) => (
  <div>
    {(signature || 'Nothing stands under emails.').split('\n').map((line, index) => (
      <p key={index}>{line}</p>
    ))}
  </div>
);

const AboutPreview = ({ content }: Props<'about'>) => (
  <div>
    <AboutText {...content} />
  </div>
);
