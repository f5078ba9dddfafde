import { type ComponentType, useState } from 'react';
import { type MetaArgs, useSearchParams } from 'react-router';
import { siteSectionNames, siteSections, type SiteSection } from '../../../contract/vocabulary/index.ts';
import { call } from '../../lib/api/call.ts';
import {
  defaultContent,
  shownContent,
  withLogos,
  type ShownContent,
} from '../../lib/content/shown-content.ts';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { LoadError, toResult } from '../../lib/loading/load-result.tsx';
import { pageMeta } from '../../lib/page-meta.ts';
import { AboutText } from '../../lib/content/AboutText.tsx';
import { Brand } from '../../lib/content/Brand.tsx';
import { GrievanceOfficer } from '../../lib/content/ContactsInText.tsx';
import { LogoStrip, Testimonials } from '../../lib/content/Partners.tsx';
import { partsOf, asSections, type LegalSection, LegalText } from '../../site/legal/LegalText.tsx';
import { privacy } from '../../site/legal/privacy.tsx';
import { terms } from '../../site/legal/terms.tsx';
import { FooterContent } from '../../lib/content/Footer.tsx';
import { AdminHead } from '../kit/AdminShell.tsx';
import admin from '../kit/Admin.module.css';
import { SectionForm } from './SectionForm.tsx';
import type { Route } from './+types/site.route.ts';

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
      <AdminHead title="Site Content" />
      <LoadError loaded={loaderData} />
      {data && (
        <>
          <Tabs id="site" label="Sections" tabs={tabs} selected={selected} onSelect={select} />
          {/* All sections stay mounted, so that no input is lost. */}
          {siteSections.map((section) =>
            section === 'terms' || section === 'privacy' ? (
              <LegalPanel key={section} section={section} data={data} selected={selected} />
            ) : (
              <Panel key={section} section={section} data={data} selected={selected} />
            ),
          )}
        </>
      )}
    </div>
  );
}

interface PanelProps<Section extends SiteSection> {
  section: Section;
  data: Parameters<typeof shownContent>[0];
  selected: SiteSection;
  shipped?: ShownContent[Section];
}

const Panel = <Section extends SiteSection>({
  data,
  selected,
  section,
  shipped = defaultContent[section],
}: PanelProps<Section>) => (
  <TabPanel id="site" name={section} selected={selected}>
    <SectionForm
      section={section}
      initial={data[section] ? shownContent(data)[section] : shipped}
      shipped={shipped}
      updatedAt={data[section]?.updatedAt ?? null}
      Preview={previews[section]}
    />
  </TabPanel>
);

const legalTexts = { terms, privacy };

/** The form of a legal text, which begins with the shipped one. */
function LegalPanel(props: PanelProps<'terms' | 'privacy'>) {
  const [html, setHtml] = useState<string | null>(null);
  return html === null ? (
    <ShippedText sections={legalTexts[props.section]} onRead={setHtml} />
  ) : (
    <Panel {...props} shipped={{ html }} />
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

const LegalPreview = ({ content }: SiteProps<'terms' | 'privacy'>) => (
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

/** The public pages' own parts. */
const previews: { [Section in SiteSection]: ComponentType<SiteProps<Section>> } = {
  identity: IdentityPreview,
  partners: PartnersPreview,
  testimonials: TestimonialsPreview,
  contacts: ContactsPreview,
  grievanceOfficer: OfficerPreview,
  about: AboutPreview,
  terms: LegalPreview,
  privacy: LegalPreview,
  mails: MailsPreview,
};
