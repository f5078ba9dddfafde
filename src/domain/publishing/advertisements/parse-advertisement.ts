import { maxSourceBytes, type ParsedJob, type ParseInput } from '../../../contract/publishing/parsed-job.ts';
import type { Actor, Context } from '../../platform/context.ts';
import { Failure } from '../../platform/failure.ts';
import { readOwnDocument } from '../../people/index.ts';
import { BeyondBound } from './bounds.ts';
import { readApart } from './read-apart.ts';

/**
 * What a notice says. Nothing is saved, and nothing leaves the server.
 * @throws Failure email_not_verified, too_large, invalid_input, too_many_requests, unavailable
 */
export async function parseAdvertisement(
  ctx: Context,
  actor: Actor,
  { html, text, document }: ParseInput,
): Promise<ParsedJob> {
  if (!actor.isEmailVerified) throw new Failure('email_not_verified');
  if (document != null) return readApart('document', await readOwnDocument(ctx, actor, document), actor.id);
  const sent = html ?? text ?? '';
  if (Buffer.byteLength(sent) > maxSourceBytes)
    throw new Failure('too_large', { message: new BeyondBound('bytes').message });
  return readApart(html == null ? 'text' : 'html', sent, actor.id);
}
