import { Link, type MetaArgs, useLocation } from 'react-router';
import type { Institute } from '../../../contract/people/institute.ts';
import { institutionTypeNames, institutionTypes, placeName } from '../../../contract/vocabulary/index.ts';
import { redirectToValidPage, knownValue, pageParam, textParam } from '../lists/read-params.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext, type InstituteSearch, type ListedCards } from '../../lib/public-queries.ts';
import { searchOf, withPage } from '../lists/listing-url.ts';
import { grouped } from '../../lib/format/counts.ts';
import { resultCountText } from '../lists/result-count-text.ts';
import { Button } from '../../ui/Button.tsx';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Options, SelectField, TextField } from '../../ui/Field.tsx';
import { Grid, Page, PageHead } from '../../ui/Layout.tsx';
import { LogoPlate } from '../../ui/Avatar.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { Row } from '../../ui/Row.tsx';
import { kindInWords, runBy } from './run-by.ts';
import type { Route } from './+types/institutes.route.ts';
import css from './Institutes.module.css';

/** The query of the directory's address. */
export const readDirectoryQuery = (params: URLSearchParams): InstituteSearch & { page: number } => ({
  search: textParam(params, 'q'),
  country: textParam(params, 'country'),
  kind: knownValue(params, 'kind', institutionTypes),
  hasOpenItems: params.has('open') || undefined,
  page: pageParam(params),
});

interface DirectoryPageProps {
  asked: InstituteSearch;
  list: ListedCards<Institute>;
  /** Places that have institutions, with how many. */
  countries: { country: string; count: number }[];
}

/** All institutions, by name. The form is a plain one, so that it works before and without scripts. */
function DirectoryPage({ asked, list, countries }: DirectoryPageProps) {
  const { pathname, search } = useLocation();
  const to = (page: number) => `${pathname}${searchOf(withPage(new URLSearchParams(search), page))}`;
  return (
    <Page>
      <PageHead title="Institutions" lead="Universities, colleges and others, and what they offer now." />
      <Search key={search} asked={asked} countries={countries} />
      <p className={css.count} role="status">
        {resultCountText(list)}
      </p>
      {list.totalCount === 0 ? (
        <EmptyState title="No institution found">
          <Link to="/institutes">Show all institutions</Link>
        </EmptyState>
      ) : (
        <Grid as="ul" min="20rem" gap="0 3" className={css.list}>
          {list.items.map((institute) => (
            <Entry key={institute.id} institute={institute} />
          ))}
        </Grid>
      )}
      <Pagination page={list.page} pageCount={Math.ceil(list.totalCount / list.limit)} to={to} />
    </Page>
  );
}

const Search = ({ asked, countries }: Pick<DirectoryPageProps, 'asked' | 'countries'>) => (
  <form action="/institutes" method="get" role="search" aria-label="Institutions" className={css.search}>
    <TextField label="Name" type="search" name="q" defaultValue={asked.search} maxLength={200} />
    <SelectField label="Country" name="country" defaultValue={asked.country ?? ''}>
      <option value="">All countries</option>
      {countries.map(({ country, count }) => (
        <option key={country} value={country}>
          {country} ({grouped(count)})
        </option>
      ))}
    </SelectField>
    <SelectField label="Kind" name="kind" defaultValue={asked.kind ?? ''}>
      <option value="">All kinds</option>
      <Options values={institutionTypes} labelOf={(type) => institutionTypeNames[type]} />
    </SelectField>
    <Checkbox label="With open jobs or calls" name="open" value="true" defaultChecked={asked.hasOpenItems} />
    <Button type="submit">Search</Button>
  </form>
);

const Entry = ({ institute }: { institute: Institute }) => {
  const { id, name, location, logoImage } = institute;
  return (
    <Row
      level="h2"
      title={name}
      to={`/institutes/${id}`}
      picture={<LogoPlate name={name} src={logoImage} />}
      line={[location && placeName(location), kindInWords(institute), runBy(institute)]
        .filter(Boolean)
        .join(' · ')}
      className={css.entry}
    />
  );
};

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

const perPage = 50;

export async function loader({ url, context }: Route.LoaderArgs) {
  const queries = context.get(renderContext);
  const { pathname, searchParams } = url;
  const { page, ...asked } = readDirectoryQuery(searchParams);
  const [list, countries] = await Promise.all([
    queries.institutes.list({ ...asked, page, limit: perPage }),
    queries.institutes.countries(),
  ]);
  redirectToValidPage(list, pathname, searchParams);
  return { asked, list, countries, canonical: `${queries.publicUrl}/institutes` };
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  pageMeta(matches, {
    title: 'Institutions',
    description: 'Universities, colleges and other institutions, with their open positions and events.',
    canonical: loaderData?.canonical,
    // Every text makes a page, so search engines should not index them.
    index: !loaderData?.asked.search,
  });

export default function Institutes({ loaderData }: Route.ComponentProps) {
  return <DirectoryPage {...loaderData} />;
}
