import { type MetaArgs, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { membershipText, services } from '../../lib/content/about.ts';
import { shownContent } from '../../lib/content/shown-content.ts';
import { AboutText } from '../../lib/content/AboutText.tsx';
import aboutText from '../../lib/content/AboutText.module.css';
import css from './Sheet.module.css';
import { staticLoader, renderContext } from '../../lib/public-queries.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { useOffers } from '../../lib/shop.ts';
import { Cluster, Page } from '../../ui/Layout.tsx';
import { ContactDetails, Tiles } from './TitledTexts.tsx';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export async function loader(args: LoaderFunctionArgs) {
  const { about } = shownContent(await args.context.get(renderContext).siteContent());
  return { ...staticLoader(args), about };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'About',
    description: loaderData?.about.lead,
    canonical: loaderData?.canonical,
  });

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
      <ContactDetails />
    </Page>
  );
}
