import type { MetaArgs } from 'react-router';
import { useIdentity } from '../../lib/root-data.ts';
import { advertising } from '../../lib/content/about.ts';
import css from './Sheet.module.css';
import { EnquiryForm } from './MessageForm.tsx';
import { useOffers } from '../../lib/shop.ts';
import { useContacts } from '../../lib/content/contacts.ts';
import { staticLoader } from '../../lib/public-queries.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { ButtonAnchor, ButtonLink } from '../../ui/Button.tsx';
import { Cluster, Page, PageHead } from '../../ui/Layout.tsx';
import { Steps, Tiles } from './TitledTexts.tsx';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export const loader = staticLoader;

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: 'Advertise', description: advertising.lead, canonical: loaderData?.canonical });

export default function Advertise() {
  const { email } = useContacts();
  const { name } = useIdentity();
  const offers = useOffers();
  return (
    <Page>
      <PageHead title={`Advertise with ${name}`} lead={advertising.lead} />
      <section className={css.section} aria-labelledby="formats">
        <h2 id="formats">Formats</h2>
        <Tiles texts={advertising.formats} />
      </section>
      <section className={css.section} aria-labelledby="how">
        <h2 id="how">How it works</h2>
        <Steps texts={advertising.steps} />
      </section>
      <section className={css.section} aria-labelledby="enquiry">
        <h2 id="enquiry">Write to us</h2>
        <p>Tell us what you want to announce, to whom, and by when. We reply within two working days.</p>
        <EnquiryForm />
        <Cluster gap="1" className={css.buttons}>
          {email && (
            <ButtonAnchor href={`mailto:${email}?subject=Advertising`} variant="outline">
              {email}
            </ButtonAnchor>
          )}
          {offers.credits && (
            <ButtonLink to="/packages" variant="outline">
              Packages for institutions
            </ButtonLink>
          )}
        </Cluster>
      </section>
    </Page>
  );
}
