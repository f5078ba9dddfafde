import { maxSourceBytes, type ParsedJob, type ParseInput } from '../../contract/shapes/parsed-job.ts';
import type { Actor, Context } from '../context.ts';
import { Failure } from '../failure.ts';
import { readOwnDocument } from '../uploads/index.ts';
import type { Source } from './grid.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { readAdvertisement } from './read-advertisement.ts';
import { readHtml } from './read-html.ts';
import { readText } from './read-text.ts';

/** What a notice says. Nothing is saved, and nothing leaves the server. @throws Failure too_large, invalid_input */
export async function parseAdvertisement(ctx: Context, actor: Actor, input: ParseInput): Promise<ParsedJob> {
  return readAdvertisement(await sourceOf(ctx, actor, input));
}

async function sourceOf(ctx: Context, actor: Actor, { html, text, document }: ParseInput): Promise<Source> {
  if (document != null) return readPdf(await readOwnDocument(ctx, actor, document), actor.id);
  const sent = html ?? text ?? '';
  if (Buffer.byteLength(sent) > maxSourceBytes)
    throw new Failure('too_large', {
      message: 'Notices of at most 1 MB of text can be read. Please send a part of it.',
    });
  return html == null ? readText(sent) : readHtml(sent);
}
