import { Link, type MetaArgs } from 'react-router';
import { InstitutionPage } from '../../commerce/InstitutionPage.tsx';
import { advertising } from '../../lib/content/about.ts';
import { useContacts, useIdentity } from '../../lib/root-data.ts';
import { useSelling } from '../../lib/shop.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { staticLoader } from '../../lib/public-queries.ts';
import { PageHead, Sidebar } from '../../ui/Layout.tsx';
import { Row, SectionHead } from '../../ui/Row.tsx';
import { EnquiryForm } from './MessageForm.tsx';

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

export const loader = staticLoader;

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, { title: 'Advertise', description: advertising.lead, canonical: loaderData?.canonical });

export default function Advertise() {
  const { email } = useContacts();
  const { name } = useIdentity();
  const isSelling = useSelling();
  return (
    <InstitutionPage>
      <PageHead
        title={`Advertise with ${name}`}
        lead={
          <>
            {advertising.lead}
            {isSelling && (
              <>
                {' '}
                Without advertising, a notice costs <Link to="/packages">one credit</Link>.
              </>
            )}
          </>
        }
      />
      <Sidebar width="28rem" gap="3 5">
        <section aria-labelledby="formats">
          <SectionHead id="formats" title="What you can book" />
          <ul>
            {advertising.formats.map(({ title, text }) => (
              <Row key={title} title={title} line={text} />
            ))}
          </ul>
        </section>
        <section aria-labelledby="enquiry">
          <SectionHead id="enquiry" title="Write to us" />
          <p>{advertising.enquiry}</p>
          <EnquiryForm />
          {email && (
            <p className="above-2">
              Or by email: <a href={`mailto:${email}?subject=Advertising`}>{email}</a>
            </p>
          )}
        </section>
      </Sidebar>
    </InstitutionPage>
  );
}
