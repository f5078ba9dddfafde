import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { placeName, types } from '../../contract/vocabulary/index.ts';
import type { Context } from '../../domain/platform/context.ts';
import { getItem } from '../../domain/publishing/index.ts';
import { portalIdentity } from '../../domain/platform/portal-identity.ts';
import { type Admission, clientOf } from '../admission.ts';

const size = { width: 1200, height: 630 };
const colours = { paper: '#fbfafc', ink: '#1e1926', quiet: '#4a4355', purple: '#5b2a86', line: '#cbc3d6' };

const font = (weight: 400 | 500) => ({
  name: 'Source Serif 4',
  weight,
  style: 'normal' as const,
  data: readFileSync(
    createRequire(import.meta.url).resolve(
      `@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff`,
    ),
  ),
});
let fonts: ReturnType<typeof font>[] | undefined;

interface Words {
  kicker: string;
  title: string;
  foot: string;
}

/** What a picture says, and on whose behalf. */
interface Picture extends Words {
  siteName: string;
}

type Node = { type: string; props: { style?: object; children?: unknown } };
const box = (style: object, ...children: (Node | string)[]): Node => ({
  type: 'div',
  props: { style: { display: 'flex', ...style }, children },
});
const clip = (text: string, length: number) =>
  text.length > length ? `${text.slice(0, length - 1).trimEnd()}…` : text;

const layout = ({ kicker, title, foot, siteName }: Picture): Node =>
  box(
    {
      flexDirection: 'column',
      justifyContent: 'space-between',
      width: '100%',
      height: '100%',
      padding: 72,
      background: colours.paper,
      borderLeft: `20px solid ${colours.purple}`,
      fontFamily: 'Source Serif 4',
      color: colours.ink,
    },
    box({ fontSize: 34, color: colours.purple }, clip(kicker, 60)),
    box({ fontSize: title.length > 90 ? 56 : 68, fontWeight: 500, lineHeight: 1.2 }, clip(title, 150)),
    box(
      {
        justifyContent: 'space-between',
        fontSize: 32,
        color: colours.quiet,
        borderTop: `2px solid ${colours.line}`,
        paddingTop: 28,
      },
      box({}, clip(foot, siteName.length > 30 ? 30 : 60)),
      box({ color: colours.ink, fontWeight: 500 }, clip(siteName, 60)),
    ),
  );

/** Renders a share image; text becomes paths, so that no system font is needed. */
async function draw(words: Picture): Promise<Buffer> {
  // Loaded at first use, to keep start-up fast.
  const [{ default: satori }, { default: sharp }] = await Promise.all([import('satori'), import('sharp')]);
  fonts ??= [font(400), font(500)];
  const svg = await satori(layout(words) as never, { ...size, fonts });
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer();
}

interface Services {
  ctx: Context;
  admission: Admission;
}

/** Open Graph images of 1200×630 for each item and for the site; cached, as rendering takes tens of milliseconds. */
export const shareImages: FastifyPluginAsync<Services> = async (app, { ctx, admission }) => {
  const cache = new LRUCache<string, Buffer>({ max: 200 });
  /** The request leaves its own queue before waiting for its turn to draw. */
  const image = async (request: FastifyRequest, asked: string, words: Words): Promise<Buffer> => {
    const siteName = (await portalIdentity(ctx)).name;
    const key = `${asked} ${siteName}`;
    const present = cache.get(key);
    if (present) return present;
    request.release?.();
    return admission.shareImages.run(clientOf(request), async () => {
      const drawn = cache.get(key) ?? (await draw({ ...words, siteName }));
      cache.set(key, drawn);
      return drawn;
    });
  };
  const serve = (path: string, words: (id: string) => Promise<{ key: string; words: Words }>) =>
    app.get<{ Params: { id: string } }>(path, async (request, reply) => {
      const asked = await words(request.params.id);
      return reply
        .type('image/png')
        .header('cache-control', 'public, max-age=3600')
        .send(await image(request, asked.key, asked.words));
    });
  serve('/og/site.png', async () => ({
    key: 'site',
    words: {
      kicker: 'For faculty, researchers, scholars and students',
      title: 'Empowering Academic Community',
      foot: 'Jobs, calls, programs, courses',
    },
  }));
  serve('/og/jobs/:id.png', async (id) => {
    const job = await getItem(ctx, null, 'jobs', id);
    return {
      key: `${id} ${job.updatedAt}`,
      words: { kicker: job.employer, title: job.title, foot: placeName(job.location) },
    };
  });
  serve('/og/posts/:id.png', async (id) => {
    const post = await getItem(ctx, null, 'posts', id);
    const words = {
      kicker: types[post.type].label,
      title: post.title,
      foot: post.author?.name ?? '',
    };
    return { key: `${id} ${post.updatedAt}`, words };
  });
};
