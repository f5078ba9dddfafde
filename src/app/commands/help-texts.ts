export interface Command {
  /** What follows the command's name. */
  usage: string;
  does: string;
  options?: [option: string, meaning: string][];
  /** Complete command lines. */
  examples: string[];
  /** In addition to 0 (done), 1 (failed, with one line of explanation) and 2 (wrong arguments). */
  exitCodes?: string;
}

const key: [string, string][] = [
  ['--identity FILE', 'file with the age private key'],
  ['--passphrase-file FILE', 'file with the passphrase'],
];

/** For operators. */
const operating: Record<string, Command> = {
  start: {
    usage: 'npm start [-- all | web | worker]',
    does: `Installs the locked packages, builds the pages, migrates the database and serves. The default role is "all":
"web" only serves, "worker" only runs queued tasks.`,
    examples: ['npm start', 'npm start -- web', 'PORT=8000 npm start'],
    exitCodes: 'Runs until SIGTERM or Ctrl+C, then exits with 0.',
  },
  doctor: {
    usage: 'npm run doctor [-- --json]',
    does: 'Checks everything an installation needs, running or not, changes nothing, and says what to fix.',
    options: [
      [
        '--json',
        'a list of objects with "check", "state" (ok, warn, fail), "says" and "todo", for monitoring',
      ],
    ],
    examples: ['npm run doctor', 'npm run --silent doctor -- --json'],
    exitCodes: '0 no check failed, though there may be warnings; 1 a check failed.',
  },
  backup: {
    usage: 'npm run backup [-- FILE | FOLDER] [options]',
    does: 'Writes every table and every uploaded file into one archive, whether the portal is running or not.',
    options: [
      ['--recipient KEY', 'age public keys to encrypt for, separated by commas, instead of BACKUP_RECIPIENT'],
      ['--passphrase-file FILE', 'file with a passphrase to encrypt with, instead of public keys'],
    ],
    examples: ['npm run backup', 'npm run backup -- /mnt/backups'],
  },
  restore: {
    usage: 'npm run restore -- FILE [--replace | --check] [options]',
    does: 'Verifies a complete backup, then restores it into an empty database and the file storage. Stop the portal first.',
    options: [
      ['--check', 'read the backup and change nothing'],
      ['--replace', 'replace the current contents of the database'],
      ...key,
    ],
    examples: ['npm run restore -- lectern.tar.gz --check', 'npm run restore -- lectern.tar.gz --replace'],
  },
  samples: {
    usage: 'npm run samples -- remove [--dry-run]',
    does: `Removes the sample content, whether the portal is running or not: accounts, jobs, posts, institutes and files. What real accounts made, own or
use stays, and so do samples that somebody edited. Purchases in the sandbox stay too, as their receipts are never removed.`,
    options: [['--dry-run', 'list what would be removed, and change nothing']],
    examples: ['npm run samples -- remove --dry-run', 'npm run samples -- remove'],
  },
  move: {
    usage: 'npm run move -- --to ADDRESS | embedded [--replace]',
    does: 'Copies the database to a server, or back into the embedded one, and compares every row. Stop the portal first.',
    options: [
      ['--to ADDRESS', 'postgresql://… or "embedded"'],
      ['--replace', 'replace the current contents of the target'],
    ],
    examples: ['npm run move -- --to postgresql://lectern:secret@localhost/lectern'],
  },
  migrate: {
    usage: 'npm run migrate [-- --check]',
    does: "Brings the database to this version's state.",
    options: [['--check', 'list missing migrations and change nothing']],
    examples: ['npm run migrate', 'npm run migrate -- --check'],
  },
  update: {
    usage: 'npm run update -- --check [--to VERSION]',
    does: `Lists what an update would change, before you do it: versions, migrations, settings, and the notes on upgrading. It fetches the new version with git
and changes neither files nor the database.`,
    options: [
      ['--check', 'required; docs/upgrading.md explains how to update'],
      ['--to VERSION', 'a tag, branch or commit (default: the branch that this checkout follows)'],
    ],
    examples: ['npm run update -- --check', 'npm run update -- --check --to main'],
    exitCodes: '0 done; 1 the new version refuses your settings, or there is none; 2 wrong arguments.',
  },
  import: {
    usage:
      'npm run import -- institutes | calls-for-paper | events | jobs | flagged-organisers FILE [options]',
    does: `Imports universities from JSON, conference series from YAML, events from iCalendar, RSS or Atom, jobs from CSV, or from JSON-LD or XML
of schema.org's JobPosting, or organisers that a published list doubts, for hints that staff alone sees, from JSON. Each rejected entry is
listed with the reason. docs/specification.md#imports-of-jobs says what the columns of jobs are called.`,
    options: [
      ['--dry-run', 'read and check without changing anything'],
      [
        '--source NAME',
        'calls and events: what readers see as their source (default: what the file is called)',
      ],
      ['--source-link URL', 'the page of that source'],
      [
        '--type TYPE',
        'events: their type, such as workshop, course, program or callForPaper (default: workshop)',
      ],
      [
        '--zone ZONE',
        'events: the time zone of days, and of times without one (default: the usual one of the type)',
      ],
      ['--author EMAIL', 'jobs, required: the account that they belong to'],
      [
        '--column FIELD=NAME',
        'jobs: what the CSV calls a field, if it isn’t called as usual; as often as needed',
      ],
      ['--value FIELD=TEXT', 'jobs: what all of them have and the file doesn’t state; as often as needed'],
    ],
    exitCodes: '0 done; 1 the file cannot be imported, and nothing was written; 2 wrong arguments.',
    examples: [
      'npm run import -- institutes universities.json --dry-run',
      'npm run import -- calls-for-paper conferences.yml',
      'npm run import -- events workshops.ics --source "Example Society" --source-link https://example.org --dry-run',
      'npm run import -- jobs posts.csv --author office@example.org --column title="Name of post" --value location=India --dry-run',
      'npm run import -- flagged-organisers flagged-organisers.json',
    ],
  },
  dump: {
    usage: 'npm run dump [-- FOLDER]',
    does: `Writes all items that were ever public as open data, whether the portal is running or not: NDJSON and CSV with a data dictionary, without
personal data but names of authors. FOLDER is DUMP_DIR unless it is given; docs/open-data.md describes the files.`,
    examples: ['npm run dump -- open-data', 'npm run dump'],
  },
  'index-now': {
    usage: 'npm run index-now -- ADDRESS … | --all',
    does: `Tells the search engines of IndexNow that pages changed, whether the portal is running or not. With INDEX_NOW_KEY the portal does so by
itself, ten minutes after each change at the latest; this is for the first time and for pages that it doesn't know of.`,
    options: [['--all', 'all public items that are open']],
    examples: ['npm run index-now -- --all', 'npm run index-now -- https://portal.example/about'],
  },
  generate: {
    usage: 'npm run generate -- --jobs N [--posts N] [--users N]',
    does: 'Adds generated jobs, posts and accounts to an empty portal or one with sample content, for tests of scale. Stop the portal first.',
    options: [
      ['--jobs N', 'jobs, up to 5,000,000'],
      ['--posts N', 'posts of all types (default: a tenth of the jobs)'],
      ['--users N', 'their authors, accounts that nobody can log in to (default: 1,000)'],
    ],
    examples: ['npm run generate -- --jobs 100000', 'npm run generate -- --jobs 1000 --posts 500 --users 20'],
  },
  'ledger:check': {
    usage: 'npm run ledger:check',
    does: 'Recomputes every balance, order and document, and lists every mismatch. Stop a portal on the embedded database first.',
    examples: ['npm run ledger:check'],
    exitCodes: '0 no mismatch; 1 at least one.',
  },
};

/** For developers and for measurements. */
const developing: Record<string, Command> = {
  dev: {
    usage: 'npm run dev',
    does: 'Serves from the sources, with hot reload of pages and a restart when the server changes.',
    examples: ['npm run dev'],
  },
  test: {
    usage: 'npm test [-- PATH …]',
    does: 'Runs all checks and the tests of every rule and road, or the tests of some files. npm run test:all runs everything. Longer ones have\ntheir own commands: test:docs, test:faults, test:fuzz, test:going-live, test:interleavings, test:kills, test:matrix, test:mutants,\ntest:server, test:shipped, test:soak, test:topology.',
    examples: ['npm test', 'npm test -- src/config', 'npm run test:all'],
  },
  check: {
    usage: 'npm run check [-- lint | format | typecheck | modules | unused | words | build | weight …]',
    does: 'Runs all checks of the sources and of the built pages, or the named ones.',
    options: [['--rewrite', 'weight: writes the table of what pages may weigh']],
    examples: ['npm run check', 'npm run check -- lint typecheck', 'npm run check -- weight --rewrite'],
  },
  audit: {
    usage: 'npm run audit',
    does: 'Asks the npm registry for known vulnerabilities of installed packages.',
    examples: ['npm run audit'],
    exitCodes: '0 none is high or critical, or the registry is unreachable; 1 at least one is.',
  },
  topology: {
    usage: 'npm run topology [-- options]',
    does: `Starts a distributed portal on this machine: nginx, web processes, workers, PostgreSQL and an S3 server. The portal's settings come
from the environment.`,
    options: [
      ['--folder FOLDER', 'folder for all data (default: data/topology)'],
      ['--port PORT', "the proxy's port (default: 8080)"],
      ['--webs N', 'web processes (default: 2)'],
      ['--workers N', 'workers (default: 1)'],
      ['--replica', 'a replica for public lists'],
      ['--pooler', 'PgBouncer in front of the database'],
    ],
    examples: ['npm run topology', 'npm run topology -- --webs 3 --replica --pooler'],
  },
  bench: {
    usage: 'npm run bench [-- options]',
    does: `Fills a folder with generated content, starts the portal on it, and compares it with a minimal Node server.`,
    options: [
      ['--jobs N', 'generated jobs (default: 100,000)'],
      ['--posts N', 'generated posts (default: a tenth of the jobs)'],
      ['--seconds N', 'seconds per measurement (default: 8)'],
      ['--keep FOLDER', 'a folder that keeps the content for the next run'],
      ['--only TEXT', 'only the kinds of request with one of these texts (a,b) in their names'],
      [
        '--once',
        'instead: response times of every kind of list, search, feed and staff table for one client',
      ],
      [
        '--lists',
        'instead: lists and results by how many items they find, asked for anew and again, beside the best SQL',
      ],
      ['--plans', 'instead: writes docs/query-plans.md, the query plans of these requests'],
      ['--alerts N', 'instead: what N saved searches take when items are approved and digests are due'],
      ['--overload', 'instead: ten times the sustained load for a minute'],
      ['--publications', 'instead: what visitors’ pages cost at 0, 1 and 10 publications a minute'],
      ['--webs N', 'instead: a distributed portal with N web processes, without comparison'],
    ],
    examples: [
      'npm run bench',
      'npm run bench -- --jobs 10000 --once',
      'npm run bench -- --overload --keep FOLDER',
    ],
    exitCodes: '1 a limit is missed.',
  },
  'bench:lighthouse': {
    usage: 'npm run bench:lighthouse',
    does: 'Audits pages of a running portal with Lighthouse.',
    examples: ['npm run bench:lighthouse'],
  },
  screens: {
    usage: 'npm run screens [-- options]',
    does: 'Starts the portal with sample content, and saves a screenshot of every page and state at each width, light and dark, with an index page.',
    options: [
      ['--out FOLDER', 'target folder (default: screens)'],
      ['--widths LIST', 'widths in pixels, separated by commas (default: 360,768,1280,1920)'],
      ['--only TEXT', 'pages and states whose name contains TEXT'],
    ],
    examples: ['npm run screens', 'npm run screens -- --widths 360,1280 --only /jobs'],
    exitCodes: '1 a screenshot failed.',
  },
  notices: {
    usage: 'npm run notices [-- options]',
    does: `Reads the notices of test/notices/corpus and prints, field by field, how many are right, asked, null (nothing is said) and wrong (another value,
and no question).`,
    options: [['--only TEXT', 'notices whose name contains TEXT, with the answer in full']],
    examples: ['npm run notices', 'npm run notices -- --only word'],
    exitCodes: '1 a value is wrong, and nothing is asked.',
  },
  'going-live': {
    usage: 'npm run test:going-live [-- --folder FOLDER]',
    does: `Follows docs/going-live.md on a new Debian machine in a folder, with the commands of the page, and times each step. It needs root, debootstrap,
the network, and the ports of the page, and installs the last commit.`,
    options: [['--folder FOLDER', 'where the machine is created (default: /var/tmp/lectern-going-live)']],
    examples: ['npm run test:going-live'],
    exitCodes: '0 the page led to a working site; 1 a step failed.',
  },
  mutants: {
    usage: 'npm run test:mutants [-- options]',
    does: `Puts small faults into the rules of money, permissions, dates, search and moderation, one by one, and runs the nearest tests: one of them should
fail each time. Counts by folder how many were noticed, and lists the others. A run that was stopped goes on from build/mutants-SEED.jsonl.`,
    options: [
      ['--seed N', 'which faults are drawn (default: 1)'],
      ['--count N', 'how many (default: 200)'],
      ['--survivors', 'tries those again that no test noticed'],
    ],
    examples: ['npm run test:mutants', 'npm run test:mutants -- --seed 2 --count 50'],
  },
  soak: {
    usage: 'npm run test:soak [-- options]',
    does: 'Mixed real traffic on a filled portal: no failures, quick responses, and no growth except the data.',
    options: [
      ['--minutes N', 'how long (default: 30)'],
      ['--jobs N', 'generated jobs (default: 100,000)'],
      ['--visitors N', 'visitors, who pause after a visit for as long as it took (default: 20)'],
      ['--keep FOLDER', 'a folder that keeps the content for the next run'],
    ],
    examples: ['npm run test:soak', 'npm run test:soak -- --minutes 10 --keep FOLDER'],
    exitCodes: '1 a failure, a slow response or unexpected growth.',
  },
};

export const commands: Record<string, Command> = { ...operating, ...developing };
