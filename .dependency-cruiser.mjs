/**
 * What each module of src may import: `all`, or `types` by `import type` alone. A module may always import itself. A folder that isn't
 * listed may import nothing else of src. `app`, `main.ts` and tests may import everything.
 */
const mayImport = {
  contract: {},
  config: {},
  db: { all: ['contract'] },
  domain: { all: ['contract', 'db'] },
  mail: { all: ['contract'], types: ['domain'] },
  integrations: { types: ['config', 'contract', 'domain', 'mail'] },
  web: { all: ['contract'], types: ['domain'] },
  server: { all: ['contract', 'domain'], types: ['config', 'web'] },
  api: { all: ['contract', 'domain'], types: ['config', 'server'] },
  jobs: { all: ['contract', 'domain', 'mail'], types: ['config'] },
  sample: { all: ['contract', 'domain', 'db'] },
  generate: { all: ['contract', 'domain'] },
  backup: { all: ['contract', 'domain', 'db'] },
  import: { all: ['contract', 'domain', 'db'] },
  dump: { all: ['contract', 'domain', 'db'] },
};

const tests = String.raw`\.test\.tsx?$`;
const below = (modules) => `^src/(${modules.join('|')})/`;

const rulesOf = ([module, { all = [], types = [] }]) => {
  const from = { path: below([module]), pathNot: tests };
  return [
    {
      name: `${module}-may-not-import`,
      from,
      to: { path: '^src/', pathNot: below([module, ...all, ...types]) },
    },
    ...(types.length > 0
      ? [
          {
            name: `${module}-may-import-only-types`,
            from,
            to: { path: below(types), dependencyTypesNot: ['type-only'] },
          },
        ]
      : []),
  ];
};

/** The areas of src/web, from top to bottom (src/web/README.md). Each may import those below; root.tsx and routes.ts everything. */
const areasOfWeb = [
  'shell',
  'staff',
  'site',
  'desk',
  'commerce',
  'publishing',
  'discovery',
  'people',
  'offline',
  'lib',
  'ui',
];

const areaRules = (area, index) => ({
  name: `web-${area}-may-import-only-what-is-below`,
  from: { path: below([`web/${area}`]), pathNot: tests },
  to: { path: '^src/web/', pathNot: below(areasOfWeb.slice(index).map((one) => `web/${one}`)) },
});

/** The subjects of src/domain, from bottom to top. Each may import its own files and those of the lines above it here, `platform` as it is, others by their index. */
const subjects = ['platform', 'people', 'commerce', 'publishing', 'discovery', 'staff'];
const entrances = String.raw`^src/domain/(platform/|[^/]+/index\.ts$|.+/ports\.ts$)`;

const subjectRules = (subject, index) => ({
  name: `domain-${subject}-may-import-only-what-is-below`,
  // The platform's context and tasks name the ports of all subjects, as types.
  from: {
    path: below([`domain/${subject}`]),
    pathNot: [tests, String.raw`^src/domain/platform/(context|tasks)\.ts$`],
  },
  to: { path: below(subjects.slice(index + 1).map((one) => `domain/${one}`)) },
});

export default {
  forbidden: [
    ...Object.entries(mayImport).flatMap(rulesOf),
    {
      name: 'unlisted-module-imports-nothing',
      from: { path: '^src/([^/]+)/', pathNot: [tests, below([...Object.keys(mayImport), 'app'])] },
      to: { path: '^src/', pathNot: '^src/$1/' },
    },
    ...subjects.slice(0, -1).map(subjectRules),
    {
      name: 'domain-subject-is-entered-by-its-index-or-ports',
      from: { path: '^src/', pathNot: [tests, '^src/domain/', '^src/(app/|main)'] },
      to: { path: '^src/domain/', pathNot: entrances },
    },
    {
      name: 'domain-subject-enters-another-by-its-index-or-ports',
      from: { path: '^src/domain/([^/]+)/', pathNot: tests },
      to: { path: '^src/domain/', pathNot: [entrances, '^src/domain/$1/'] },
    },
    ...areasOfWeb.map(areaRules),
    {
      name: 'contract-runs-in-browsers',
      from: { path: below(['contract']), pathNot: tests },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'contract-configures-zod',
      from: { path: below(['contract']), pathNot: [tests, '^src/contract/z\\.ts$'] },
      to: { path: '^zod$|node_modules/zod/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'src-imports-nothing-beside-it',
      from: { path: '^src/', pathNot: tests },
      to: { dependencyTypes: ['local'], pathNot: String.raw`^(src/|build/|package\.json$)` },
    },
    { name: 'no-cycles', from: {}, to: { circular: true } },
    {
      name: 'not-found',
      from: {},
      // React Router generates `+types`; Vite makes `virtual:` modules and some of `?url`; the build is not always there.
      to: { couldNotResolve: true, path: String.raw`^\.`, pathNot: String.raw`/\+types/|build/` },
    },
  ].map((rule) => ({ severity: 'error', ...rule })),
  options: {
    // TypeScript 7 has no JavaScript API for the default parser.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
