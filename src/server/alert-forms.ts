import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { alerts as calls } from '../contract/calls/alerts.ts';
import { failures } from '../contract/failures.ts';
import type { SavedSearch } from '../contract/shapes/saved-search.ts';
import type { Context } from '../domain/context.ts';
import { Failure } from '../domain/failure.ts';
import {
  changeAlert,
  confirmAlert,
  listAlerts,
  removeAlert,
  requestAlert,
} from '../domain/searches/index.ts';
import { portalIdentity } from '../domain/portal-identity.ts';
import { toFailure } from './failures.ts';
import { escape, sendPlainPage } from './plain-page.ts';
import type { RateLimits } from './rate-limits.ts';
import { searchForms } from './search-forms.ts';

interface Services {
  ctx: Context;
  limits: RateLimits;
}

type Sent = Record<string, string | undefined>;
interface Page {
  title: string;
  content: string;
}

/** Form fields are strings. */
const numbers = ['weekday', 'hour'];
const valuesOf = (form: Sent): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(form).map(([name, value]) => [
      name,
      numbers.includes(name) && value?.trim() ? Number(value) : value,
    ]),
  );

/** @throws Failure invalid_input with the invalid fields */
function checked<Schema extends z.ZodType>(schema: Schema, values: object): z.output<Schema> {
  const read = schema.safeParse(values);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw Failure.field(String(issue!.path[0] ?? ''), issue!.message);
}

const sentence = (text: string) => `<p>${escape(text)}</p>`;
const manageAddress = (token: string) => `/alerts/manage?${new URLSearchParams({ token })}`;

/** Parses the query of a list from an address such as '/my-searches/new?kind=jobs&country=IN'. */
async function request(
  { ctx, limits }: Services,
  query: URLSearchParams,
  form: Sent,
  address: string,
): Promise<Page> {
  const list = new URLSearchParams(query);
  list.delete('kind');
  const asked = { ...valuesOf(form), kind: query.get('kind'), query: list.toString() };
  const body = checked(calls['POST /alerts'].body, asked);
  const attempt = { group: calls['POST /alerts'].limit, address, caller: null, email: body.email };
  const { message } = await limits(attempt, () => requestAlert(ctx, body));
  return {
    title: 'Check your inbox',
    content: sentence(`${message} If it doesn’t arrive, check your spam folder.`),
  };
}

async function confirm(ctx: Context, token: string): Promise<Page> {
  const { message, token: own } = await confirmAlert(ctx, token);
  return {
    title: message,
    content: `${sentence('We’ll email you when there is something new.')}<p><a href="${escape(manageAddress(own))}">Change or stop these emails</a></p>`,
  };
}

const doneTexts = new Map([
  ['change', 'Saved.'],
  ['pause', 'Paused.'],
  ['resume', 'Resumed. We’ll email you again.'],
  ['remove', 'Deleted.'],
]);

/** Performs the action of a button of the list, and shows the list. */
async function manage(ctx: Context, token: string, form: Sent): Promise<Page> {
  const { act = 'show', id = '' } = form;
  if (act === 'remove') await removeAlert(ctx, token, id);
  else if (act === 'pause' || act === 'resume')
    await changeAlert(ctx, token, id, { paused: act === 'pause' });
  else if (act === 'change') {
    const {
      id: _id,
      token: _token,
      ...changes
    } = checked(calls['POST /alerts/change'].body, {
      ...valuesOf(form),
      token,
    });
    await changeAlert(ctx, token, id, changes);
  }
  const text = doneTexts.get(act);
  const done = text ? `<p role="status">${text}</p>` : '';
  const searches = await listAlerts(ctx, token).catch((error: unknown): { searches: SavedSearch[] } => {
    // The address was deleted with its last search.
    if (act === 'remove' && error instanceof Failure && error.code === 'invalid_link')
      return { searches: [] };
    throw error;
  });
  return { title: 'Saved searches', content: done + searchForms(searches.searches, manageAddress(token)) };
}

type Answer = (query: URLSearchParams, form: Sent, address: string) => Promise<Page>;

/** Failures are shown as a page. */
async function answer(
  ctx: Context,
  work: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { searchParams } = new URL(request.url, 'http://localhost');
  try {
    const page = await work(searchParams, (request.body ?? {}) as Sent, request.ip);
    const siteName = (await portalIdentity(ctx)).name;
    return sendPlainPage(reply, { siteName, ...page });
  } catch (error) {
    const { code, message, details } = toFailure(error);
    if (code === 'internal') throw error;
    if (details.retryAfterSeconds) reply.header('retry-after', String(details.retryAfterSeconds));
    return sendPlainPage(reply, {
      siteName: (await portalIdentity(ctx)).name,
      title: 'That did not work',
      content: `${sentence(message)}<p>Go back to change it, or try again later.</p>`,
      status: failures[code][0],
    });
  }
}

/**
 * Receives the forms of alerts without an account from browsers without JavaScript. The pages with the forms belong to
 * the web application; opening one changes nothing, because mail scanners open links.
 */
export const mountAlertForms = (app: FastifyInstance, services: Services) =>
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    const { ctx, limits } = services;
    const byLink =
      (work: (token: string, form: Sent) => Promise<Page>): Answer =>
      (query, form, address) =>
        limits({ group: 'write', address, caller: null, email: undefined }, () =>
          work((query.get('token') ?? '').slice(0, 200), form),
        );
    const forms: Record<string, Answer> = {
      '/my-searches/new': (query, form, address) => request(services, query, form, address),
      '/alerts/confirm': byLink((token) => confirm(ctx, token)),
      '/alerts/manage': byLink((token, form) => manage(ctx, token, form)),
    };
    for (const [path, work] of Object.entries(forms))
      scope.post(path, { schema: { hide: true } as object }, (request, reply) =>
        answer(ctx, work, request, reply),
      );
  });
