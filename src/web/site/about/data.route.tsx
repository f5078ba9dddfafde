import { type MetaArgs, data } from 'react-router';
import type { LastDump } from '../../../contract/staff/site-calls.ts';
import { identityOf, useIdentity } from '../../lib/root-data.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { renderContext } from '../../lib/public-queries.ts';
import { NotFound } from '../../lib/errors/ErrorScreen.tsx';
import { grouped } from '../../lib/format/counts.ts';
import { longDate } from '../../lib/format/dates.ts';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Grid, Page, PageHead } from '../../ui/Layout.tsx';
import { Table } from '../../ui/Table.tsx';
import type { Route } from './+types/data.route.ts';
import css from './Sheet.module.css';

const units = ['bytes', 'KB', 'MB', 'GB'];

/** A size in words: '1.2 MB'. */
function inBytes(bytes: number): string {
  const step = Math.min(units.length - 1, bytes > 0 ? Math.floor(Math.log10(bytes) / 3) : 0);
  const value = bytes / 1000 ** step;
  return `${step === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[step]}`;
}

/** The last dump of public items (docs/open-data.md). */
const DataPage = ({ lead, dump }: { lead: string; dump: LastDump | null }) => (
  <Page>
    <PageHead title="Open data" lead={lead} />
    {dump ? (
      <>
        <Counts {...dump} />
        <Files {...dump} />
        <Use {...dump} />
        <Fields {...dump} />
      </>
    ) : (
      <EmptyState title="No data yet">The first files will be here soon.</EmptyState>
    )}
  </Page>
);

const Counts = ({ createdAt, total, byStatus }: LastDump) => (
  <section aria-labelledby="counts">
    <h2 id="counts" className={css.head}>
      As of {longDate(createdAt)}
    </h2>
    <Grid as="dl" min="8rem" gap="2" fit className={css.counts}>
      {Object.entries({ items: total, ...byStatus }).map(([label, count]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{grouped(count)}</dd>
        </div>
      ))}
    </Grid>
    <p>
      Removed items have their dates only. Full texts are on the pages of the items; the files have no
      personal data but the names that authors publish under.
    </p>
  </section>
);

/** What each format is for. */
const uses: Record<string, string> = {
  csv: 'a table',
  ndjson: 'the same rows, one JSON object a line',
};

const Files = ({ files }: LastDump) => (
  <section className={css.section} aria-labelledby="files">
    <h2 id="files">Files</h2>
    <ul className={css.files}>
      {files.map(({ name, format, bytes, sha256 }) => (
        <li key={name}>
          <a href={`/data/${name}`} download>
            {name}
          </a>
          , {uses[format] ?? format}, {inBytes(bytes)}
          <small>SHA-256 {sha256}</small>
        </li>
      ))}
      <li>
        <a href="/data/datapackage.json">datapackage.json</a>, the fields for programs (Frictionless)
      </li>
      <li>
        <a href="/data/croissant.json">croissant.json</a>, the same for catalogues (Croissant 1.0)
      </li>
      <li>
        <a href="/data/DICTIONARY.md">DICTIONARY.md</a>, the fields for people
      </li>
    </ul>
  </section>
);

const Use = ({ license, citation }: LastDump) => (
  <section className={css.section} aria-labelledby="use">
    <h2 id="use">Licence and citation</h2>
    <p>
      You may use the files under <a href={license.path}>{license.title}</a> ({license.name}).
    </p>
    <p className={css.citation}>{citation}</p>
    <CopyButton text={citation} />
  </section>
);

const Fields = ({ fields }: LastDump) => (
  <section className={css.section} aria-labelledby="fields">
    <h2 id="fields">Fields</h2>
    <Table caption="What each field means" stacks>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Type</th>
          <th scope="col">Meaning</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ name, type, description, values }) => (
          <tr key={name}>
            <td data-label="Field">
              <code>{name}</code>
            </td>
            <td data-label="Type">{type}</td>
            <td data-label="Meaning">
              {description.replaceAll('`', '')}
              {values.length > 0 && <>. One of {values.join(', ')}</>}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  </section>
);

export { revalidatesOnNavigation as shouldRevalidate } from '../../lib/navigation/revalidates-on-navigation.ts';

const lead = (name: string) =>
  `All that was ever public on ${name}, with its dates, extensions and outcomes, for research and reuse.`;

/** Only where the operator offers dumps. */
export async function loader({ context }: Route.LoaderArgs) {
  const { offersData, lastDump, publicUrl } = context.get(renderContext);
  if (!offersData) return data(null, { status: 404 });
  return data({ dump: await lastDump(), canonical: `${publicUrl}/data` });
}

export const meta = ({ loaderData, matches }: MetaArgs<typeof loader>) =>
  loaderData
    ? pageMeta(matches, {
        title: 'Open data',
        description: lead(identityOf(matches).name),
        canonical: loaderData.canonical,
      })
    : pageMeta(matches, { title: 'Page Not Found', index: false });

export default function Data({ loaderData }: Route.ComponentProps) {
  const { name } = useIdentity();
  return loaderData ? <DataPage lead={lead(name)} dump={loaderData.dump} /> : <NotFound />;
}
