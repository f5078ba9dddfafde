import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { identityOf, useIdentity } from '../../lib/root-data.ts';
import { GrievanceOfficer } from '../../lib/content/ContactsInText.tsx';
import { shownContent } from '../../lib/content/shown-content.ts';
import { staticLoader, renderContext } from '../../lib/public-queries.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { Page, PageHead } from '../../ui/Layout.tsx';
import { ContactDetails } from './TitledTexts.tsx';
import { ContactForm } from './MessageForm.tsx';
import css from './Sheet.module.css';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

const lead = (name: string) =>
  `How to reach ${name}. To report a job, a post or an institution, use ‘Report this’ at the end of its page.`;

export async function loader(args: LoaderFunctionArgs) {
  const { grievanceOfficer } = shownContent(await args.context.get(renderContext).siteContent());
  return { ...staticLoader(args), grievanceOfficer };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'Contact',
    description: lead(identityOf(matches).name),
    canonical: loaderData?.canonical,
  });

/** Contact (docs/specification.md#contact). */
export default function Contact() {
  const { grievanceOfficer } = useLoaderData<typeof loader>();
  const { name } = useIdentity();
  return (
    <Page>
      <PageHead title="Contact" lead={lead(name)} />
      <section className={css.section} aria-labelledby="write">
        <h2 id="write">Write to us</h2>
        <p>We reply to the address you give.</p>
        <ContactForm />
      </section>
      {grievanceOfficer.name && (
        <section className={css.section} aria-labelledby="officer">
          <h2 id="officer">Grievance officer</h2>
          <GrievanceOfficer {...grievanceOfficer} />
        </section>
      )}
      <section className={css.section} aria-labelledby="decide">
        <h2 id="decide">How we decide</h2>
        <p>
          <Link to="/transparency">Transparency</Link> has the numbers of each month: how long authors wait,
          how we decide on what they publish, and what becomes of reports.
        </p>
      </section>
      <ContactDetails title="Other ways to reach us" />
    </Page>
  );
}
