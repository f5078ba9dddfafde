import { pages } from '../../contract/addresses/pages.ts';
import { ConfigError, readConfig } from '../../config/index.ts';
import { closeDatabase, openDatabase } from '../../db/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import type { ChangedPage } from '../../domain/publishing/ports.ts';
import { sitemapEntries, sitemapParts } from '../../domain/discovery/index.ts';
import { indexNow, indexNowUrl } from '../../integrations/search-engines.ts';
import { commandContext } from '../context.ts';
import { locateRunning } from '../database.ts';
import { plural } from '../process.ts';
import { UsageError } from './help.ts';

type Say = (line: string) => void;
const pageAt = (url: string): ChangedPage => ({ url, isJob: false, isGone: false });

/** `index-now ADDRESS …` or `index-now --all`: tells the search engines of IndexNow of pages. */
export async function notifyIndexNow(args: string[], say: Say, url = indexNowUrl): Promise<number> {
  const config = readConfig(process.env);
  const { publicUrl } = config;
  const { indexNowKey: key } = config.searchEngines;
  if (!key)
    throw new ConfigError('INDEX_NOW_KEY is unset: search engines would not know that the pages are yours');
  const engine = indexNow({ url, key, publicUrl });
  const isAll = args.length === 1 && args[0] === '--all';
  let told = 0;
  const notify = async (pages: ChangedPage[]) => {
    await engine.notify(pages);
    told += pages.length;
  };
  if (isAll) await withContext(config, say, (ctx) => notifyOfAll(ctx, notify));
  else await notify(addressesIn(args, publicUrl).map(pageAt));
  say(`${plural(told, 'page')} told to ${new URL(url).host}.`);
  return 0;
}

/** @throws UsageError unless all are pages of this portal */
function addressesIn(args: string[], publicUrl: string): string[] {
  if (args.length === 0) throw new UsageError('index-now', 'ADDRESS is missing.');
  const foreign = args.find((address) => !URL.canParse(address) || new URL(address).origin !== publicUrl);
  if (foreign !== undefined)
    throw new UsageError('index-now', `'${foreign}' is no page of ${publicUrl} (PUBLIC_URL).`);
  return args;
}

/** All that the sitemap has, one of its parts at a time. */
async function notifyOfAll(ctx: Context, notify: (pages: ChangedPage[]) => Promise<void>): Promise<void> {
  for (const { collection, from } of await sitemapParts(ctx)) {
    const entries = await sitemapEntries(ctx, collection, from);
    await notify(entries.map(({ id }) => pageAt(ctx.publicUrl + pages.item({ collection, id }))));
  }
}

async function withContext(
  config: ReturnType<typeof readConfig>,
  say: Say,
  work: (ctx: Context) => Promise<void>,
): Promise<void> {
  const { url, stop } = await locateRunning(config, { onProgress: say, onLost: (why) => say(why) });
  const db = openDatabase({ url, max: 2, statementTimeoutMs: 120_000 });
  try {
    await work(commandContext(config, db));
  } finally {
    await closeDatabase(db);
    await stop();
  }
}
