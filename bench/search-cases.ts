/** Paths by purpose, for searches beside those of lists. */

/** What hostile readers type. */
const hostile: Record<string, string> = {
  'every sign': String.fromCodePoint(...Array.from({ length: 94 }, (_, n) => 33 + n)),
  'operators alone': '& | ! <-> :* ( ) -" '.repeat(9),
  quotes: '"'.repeat(200),
  backslashes: '\\'.repeat(200),
  'a common word again and again': 'curriculum '.repeat(18),
  'many equivalents': 'jrf srf iit nit phd '.repeat(10),
  'beginnings of one letter': [...'abcdefghijklmnopqrstuvwxyz'].join(' '),
  'beginnings of three letters':
    'ass pro uni lec res dep aca edu sci tea stu cur app lab met his the ana '.repeat(2),
  'excluded beginnings': '-ass -pro -uni -lec -res -dep',
  'a phrase of common words': '"project students laboratory curriculum"',
};

const hostileSearches: Record<string, string> = Object.fromEntries(
  Object.entries(hostile).flatMap(([name, q]) => [
    [`hostile: ${name}`, `/api/jobs?${new URLSearchParams({ q: q.slice(0, 200) })}`],
    [`hostile: facets of ${name}`, `/api/jobs/facets?${new URLSearchParams({ q: q.slice(0, 200) })}`],
  ]),
);

/** Every round has its own address, because pages are cached. */
const searchPages: Record<string, string> = {
  'page: search, common': '/search?q=curriculum&page={round}',
  'page: search, common, a country': '/search?q=curriculum&country=IN&page={round}',
  'page: search, common, a field, closes soon':
    '/search?q=curriculum&field=humanities&closesWithin=30&page={round}',
  'page: search, common, by deadline': '/search?q=curriculum&sort=deadline&page={round}',
  'page: search, two common words': '/search?q=project+students&page={round}',
  'page: search, rare': '/search?q=zygomorphic&page={round}',
  'page: search, a person': '/search?q=banerjee&page={round}',
  'page: search, nothing': '/search?q=xylophonist+zygomorphic+{round}',
  'page: published by an author': '/search?author={author}&page={round}',
};

export const searchCases: Record<string, string> = { ...hostileSearches, ...searchPages };
