import { type ComponentProps, useState } from 'react';
import { siteSectionNames, type SiteSection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import { shownContent, withLogos, type ShownContent } from '../../lib/content/shown-content.ts';
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
import { SectionForm } from './SectionForm.tsx';
import css from './Site.module.css';
import type { Route } from './+types/site.route.ts';
import { AboutText } from '../../lib/content/AboutText.tsx';
import { Brand } from '../../lib/content/Brand.tsx';
import { GrievanceOfficer } from '../../lib/content/GrievanceOfficer.tsx';
import { LogoStrip } from '../../lib/content/Partners.tsx';
import { Testimonials } from '../../lib/content/Testimonials.tsx';
import { FooterContent } from '../../lib/content/Footer.tsx';

const tabs = (Object.keys(siteSectionNames) as SiteSection[]).map((key) => ({
  key,
  label: siteSectionNames[key],
}));

export const meta = () => pageMeta({ title: 'Site Content', index: false });

export const clientLoader = ({ request: { signal } }: Route.ClientLoaderArgs) =>
  settled(call('GET /site-content', { signal }));

/** The site's own content: a form with a preview for each section. */
export default function Site({ loaderData }: Route.ComponentProps) {
  const [selected, select] = useState<SiteSection>('identity');
  const { data } = loaderData;
  return (
    <div className={admin.page}>
      <AdminHead
        title="Site Content"
        lead="Name and logo, partners and testimonials of the home page, contact details, who answers complaints, the about page, and what stands under emails."
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
    <Panel {...of} section="mails" Fields={MailFields} Preview={MailsPreview} />
  </>
);

type PanelProps<Section extends SiteSection> = Shown &
  Pick<ComponentProps<typeof SectionForm<Section>>, 'section' | 'Fields' | 'Preview'>;

const Panel = <Section extends SiteSection>({ data, selected, section, ...parts }: PanelProps<Section>) => (
  <TabPanel id="site" name={section} selected={selected}>
    <SectionForm
      section={section}
      initial={shownContent(data)[section]}
      updatedAt={data[section]?.updatedAt ?? null}
      {...parts}
    />
  </TabPanel>
);

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

const MailsPreview = ({ content: { signature } }: Props<'mails'>) => (
  <div className={css.signature}>{signature || 'Nothing stands under emails.'}</div>
);

const AboutPreview = ({ content }: Props<'about'>) => (
  <div>
    <AboutText {...content} />
  </div>
);
