/**
 * Which rooms of src a room may import, downhill only. `types` allows `import type` alone. A room always sees itself;
 * a room that is missing here may import nothing.
 */
export const arrows = {
  contract: {},
  config: {},
  db: { contract: 'all' },
  domain: { contract: 'all', db: 'all' },
  mail: { contract: 'all', domain: 'types' },
  integrations: { config: 'types', contract: 'types', domain: 'types', mail: 'types' },
  web: { contract: 'all', domain: 'types' },
  // The types of the pages' portal, which boot fills in.
  server: { config: 'types', contract: 'all', domain: 'all', web: 'types' },
  api: { config: 'types', contract: 'all', domain: 'all', server: 'types' },
  jobs: { config: 'types', contract: 'all', domain: 'all', mail: 'all' },
  // These write many rows at once, below the verbs that write one.
  sample: { contract: 'all', domain: 'all', db: 'all' },
  fill: { contract: 'all', domain: 'all' },
  backup: { contract: 'all', domain: 'all', db: 'all' },
  import: { contract: 'all', domain: 'all', db: 'all' },
};

/** These join all rooms. */
export const joiners = ['boot', 'main.ts'];

/** Rooms that also run in a browser, where Node's modules don't exist. */
export const browserSafe = ['contract'];
