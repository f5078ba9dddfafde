import { z } from '../z.ts';
import { topic } from '../endpoint.ts';
import { id } from '../shapes/paging.ts';
import { alertChanges, alertInput, savedSearch } from '../shapes/saved-search.ts';
import { text } from '../shapes/text.ts';

const done = z.object({ message: z.string() });
const token = text(200);
const one = { token, id: z.string().max(100) };

/** Saved searches of an address without an account, authorised by mailed links. */
export const alerts = topic({
  'POST /alerts': {
    summary: 'Request mails about a search without an account; the address confirms it by a mailed link',
    who: 'anyone',
    limit: 'newsletter',
    body: alertInput,
    result: done,
    status: 202,
  },
  'POST /alerts/confirm': {
    summary: 'Confirm a search with the token from the emailed link; returns the token of its address',
    who: 'anyone',
    limit: 'write',
    body: z.object({ token }),
    result: done.extend({ token: z.string() }),
  },
  'POST /alerts/manage': {
    summary: 'The searches of an address, by the token from its mails',
    who: 'anyone',
    limit: 'write',
    body: z.object({ token }),
    result: z.object({ searches: z.array(savedSearch) }),
  },
  'POST /alerts/change': {
    summary: 'Change or pause a search, by the token from its mails',
    who: 'anyone',
    limit: 'write',
    body: alertChanges.extend(one),
    result: savedSearch,
  },
  'POST /alerts/remove': {
    summary: 'Delete a search, by the token from its mails; the address is deleted with its last one',
    who: 'anyone',
    limit: 'write',
    body: z.object(one),
    result: z.object({ id }),
  },
});
