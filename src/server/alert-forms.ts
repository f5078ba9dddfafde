import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { pages } from '../contract/addresses/pages.ts';
import { alerts as calls } from '../contract/discovery/calls.ts';
import { failures } from '../contract/failures.ts';
import type { SavedSearch } from '../contract/discovery/saved-search.ts';
import type { Context } from '../domain/platform/context.ts';
import { Failure } from '../domain/platform/failure.ts';
import {
  changeAlert,
  confirmAlert,
  listAlerts,
  removeAlert,
  requestAlert,
} from '../domain/discovery/index.ts';
import { portalIdentity } from '../domain/platform/portal-identity.ts';
import {
  frequencyLabels,
  hourText,
  pauseText,
  weekdays,
  scheduleText,
} from '../contract/text/describe-search.ts';
import { searchFrequencies } from '../contract/vocabulary/index.ts';
import { toFailure } from './failures.ts';
import type { RateLimits } from './rate-limits.ts';

/** Pages for browsers without JavaScript after a mailed link; they load, run and store nothing. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";
const headers = {
  'content-security-policy': policy,
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

export const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

interface PlainPage {
  siteName: string;
  title: string;
  /** HTML. */
  content: string;
  status?: number;
}

export const sendPlainPage = (reply: FastifyReply, { siteName, title, content, status = 200 }: PlainPage) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .headers(headers)
    .send(html(siteName, title, content));

const html = (siteName: string, title: string, content: string): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escape(title)} | ${escape(siteName)}</title>
<style>
  :root { color-scheme: light dark }
  body { margin: 0; padding: 24px 16px; font: 16px/1.55 Georgia, serif; background: light-dark(#fbfafc, #15121a); color: light-dark(#1e1926, #eeeaf3); overflow-wrap: anywhere }
  main { max-width: 560px; margin: 0 auto }
  h1 { font: 600 26px/1.25 Arial, sans-serif }
  h2 { margin: 0 0 4px; font: 600 18px/1.3 Arial, sans-serif }
  section { margin: 16px 0; padding: 16px; border: 1px solid light-dark(#d8d1e0, #3b3445); border-radius: 8px }
  form { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end }
  label { font: 600 14px Arial, sans-serif }
  select { display: block; min-height: 44px; margin-top: 4px; padding: 0 8px; border: 1px solid light-dark(#857b91, #8d8399); border-radius: 4px; font: 16px Arial, sans-serif; background: light-dark(#fff, #1e1a25); color: inherit }
  button { min-height: 44px; padding: 10px 20px; border: 1px solid transparent; border-radius: 4px; font: 600 16px Arial, sans-serif; background: light-dark(#5b2a86, #c7a6ea); color: light-dark(#fff, #210f33); cursor: pointer }
  button.second { background: transparent; border-color: currentColor; color: light-dark(#5b2a86, #cbb0ec) }
  button:focus-visible, a:focus-visible, select:focus-visible { outline: 3px solid; outline-offset: 3px }
  a { color: light-dark(#5b2a86, #cbb0ec) }
</style></head><body><main><h1>${escape(title)}</h1>${content}<p><a href="/">${escape(siteName)}</a></p></main></body></html>`;

const options = (choices: [value: string | number, label: string][], chosen: string | number): string =>
  choices
    .map(
      ([value, label]) => `<option value="${value}"${value === chosen ? ' selected' : ''}>${label}</option>`,
    )
    .join('');

const select = (name: string, label: string, choices: [string | number, string][], chosen: string | number) =>
  `<label>${label}<select name="${name}">${options(choices, chosen)}</select></label>`;

const mailed = searchFrequencies.filter((one) => one !== 'none');
const days = weekdays.map((day, index): [number, string] => [index + 1, day]);
const hours = Array.from({ length: 24 }, (_, hour): [number, string] => [hour, hourText(hour)]);

const button = (action: string, label: string) =>
  `<button class="second" name="action" value="${action}">${label}</button>`;

const formOf = (search: SavedSearch, action: string): string => `<section><h2>${escape(search.name)}</h2>
  <p>${escape(search.paused ? pauseText(search.paused) : scheduleText(search))}</p>
  <form method="post" action="${escape(action)}"><input type="hidden" name="id" value="${search.id}">
    ${select(
      'frequency',
      'Email me',
      mailed.map((one) => [one, frequencyLabels[one]]),
      search.frequency,
    )}
    ${select('weekday', 'Day, if weekly', days, search.weekday)}
    ${select('hour', 'Hour', hours, search.hour)}
    <button name="action" value="change">Save</button>
    ${search.paused ? button('resume', 'Resume') : button('pause', 'Pause')}
    ${button('remove', 'Delete')}
  </form></section>`;

/** A list of saved searches with a form for each. */
const searchForms = (searches: SavedSearch[], action: string): string =>
  searches.length > 0
    ? searches.map((search) => formOf(search, action)).join('')
    : '<p>This address has no saved searches left, and we no longer store it.</p>';

interface Services {
  ctx: Context;
  limits: RateLimits;
}

type FormFields = Record<string, string | undefined>;
interface Page {
  title: string;
  content: string;
}

/** Form fields are strings. */
const numbers = ['weekday', 'hour'];
const valuesOf = (form: FormFields): Record<string, unknown> =>
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
const manageAddress = (token: string) => `${pages.manageAlert}?${new URLSearchParams({ token })}`;

/** Parses the query of a list from an address such as '/my-searches/new?kind=jobs&country=IN'. */
async function request(
  { ctx, limits }: Services,
  query: URLSearchParams,
  form: FormFields,
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
async function manage(ctx: Context, token: string, form: FormFields): Promise<Page> {
  const { action = 'show', id = '' } = form;
  if (action === 'remove') await removeAlert(ctx, token, id);
  else if (action === 'pause' || action === 'resume')
    await changeAlert(ctx, token, id, { paused: action === 'pause' });
  else if (action === 'change') {
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
  const text = doneTexts.get(action);
  const done = text ? `<p role="status">${text}</p>` : '';
  const searches = await listAlerts(ctx, token).catch((error: unknown): { searches: SavedSearch[] } => {
    // The address was deleted with its last search.
    if (action === 'remove' && error instanceof Failure && error.code === 'invalid_link')
      return { searches: [] };
    throw error;
  });
  return { title: 'Saved searches', content: done + searchForms(searches.searches, manageAddress(token)) };
}

type Answer = (query: URLSearchParams, form: FormFields, address: string) => Promise<Page>;

/** Failures are shown as a page. */
async function answer(
  ctx: Context,
  work: Answer,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { searchParams } = new URL(request.url, 'http://localhost');
  try {
    const page = await work(searchParams, (request.body ?? {}) as FormFields, request.ip);
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
export const alertForms: FastifyPluginAsync<Services> = async (scope, services) => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const { ctx, limits } = services;
  const byLink =
    (work: (token: string, form: FormFields) => Promise<Page>): Answer =>
    (query, form, address) =>
      limits({ group: 'write', address, caller: null, email: undefined }, () =>
        work((query.get('token') ?? '').slice(0, 200), form),
      );
  const forms: Record<string, Answer> = {
    [pages.newSearch]: (query, form, address) => request(services, query, form, address),
    [pages.confirmAlert]: byLink((token) => confirm(ctx, token)),
    [pages.manageAlert]: byLink((token, form) => manage(ctx, token, form)),
  };
  for (const [path, work] of Object.entries(forms))
    scope.post(path, (request, reply) => answer(ctx, work, request, reply));
};
