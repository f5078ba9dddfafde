import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { membershipText, services } from '../../lib/content/about.ts';
import { shownContent } from '../../lib/content/shown-content.ts';
import { AboutText } from '../../lib/content/AboutText.tsx';
import aboutText from '../../lib/content/AboutText.module.css';
import css from './Sheet.module.css';
import { useContacts } from '../../lib/content/use-contacts.ts';
import { SocialLinks } from '../../lib/content/SocialLinks.tsx';
import { staticLoader } from '../../lib/static-loader.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext } from '../../lib/public-queries.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useOffers } from '../../lib/selling/use-selling.ts';
import { Cluster, Stack } from '../../ui/Layout.tsx';
import { Page } from '../../ui/Wrap.tsx';
import { Tiles } from './TitledTexts.tsx';
import type { Route } from './+types/about.route.ts';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { about } = shownContent(await args.context.get(renderContext).siteContent());
  return { ...staticLoader(args), about };
}

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: 'About', description: loaderData?.about.lead, canonical: loaderData?.canonical });

export default function About() {
  const { about } = useLoaderData<typeof loader>();
  const offers = useOffers();
  return (
    <Page>
      <AboutText {...about} />
      <section className={css.section} aria-labelledby="services">
        <h2 id="services">What we offer</h2>
        <Tiles texts={services} />
      </section>
      {(offers.membership || offers.credits) && (
        <section className={css.section} aria-labelledby="membership">
          <h2 id="membership">Annual membership</h2>
          <p className={aboutText.text}>{membershipText}</p>
          <Cluster gap="1" className={css.buttons}>
            {offers.membership && <ButtonLink to="/membership">Premium Membership</ButtonLink>}
            {offers.credits && (
              <ButtonLink to="/packages" variant="outline">
                Packages for institutions
              </ButtonLink>
            )}
          </Cluster>
        </section>
      )}
      <Contact />
    </Page>
  );
}

function Contact() {
  const { address, email, phone, social, channels } = useContacts();
  const isStated = [address, email, phone, ...channels, ...Object.values(social)].some(Boolean);
  if (!isStated) return null;
  return (
    <section className={css.section} aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <Stack as="address" gap="1" className={css.contact}>
        {address && <p>{address}</p>}
        {email && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        {phone && (
          <p>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </p>
        )}
        <SocialLinks social={social} />
      </Stack>
      <Cluster gap="1" className={css.buttons}>
        {channels.map(({ kind, label, url }) => (
          <a key={`${kind} ${url}`} href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </Cluster>
    </section>
  );
}
