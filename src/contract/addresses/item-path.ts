import { collections } from '../vocabulary/collections.ts';

const itemPath = new RegExp(
  `^/(?:${collections.join('|')})/([\\da-f]{8}(?:-[\\da-f]{4}){3}-[\\da-f]{12})$`,
  'i',
);

/** The id in the path of an item's page; undefined for all other paths. */
export const itemIdIn = (path: string): string | undefined => itemPath.exec(path)?.[1];

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/i;
/** What mail programs, chats and word processors take for a part of an address that stands before it: 'See https://…/jobs/<id>).' */
const around = /^[\s\p{P}\p{Cf}<>`´^|~$+=]+$/u;

/**
 * The address of an item or institute that a request for a similar one is about: ids are lower case, and signs after the id are left out
 * (docs/specification.md#links). Null if it is right already, or about something else.
 * @param url path and query
 */
export function rightItemAddress(url: string): string | null {
  const query = url.indexOf('?');
  const [path, search] = query < 0 ? [url, ''] : [url.slice(0, query), url.slice(query)];
  const [, folder = '', rest = ''] = /^\/(jobs|posts|institutes)\/(.{1,200})$/i.exec(path) ?? [];
  const [id] = uuid.exec(rest) ?? [];
  if (!id) return null;
  const after = decoded(rest.slice(id.length));
  if (after === null || (after !== '' && !after.startsWith('/') && !around.test(after))) return null;
  const kept = after.startsWith('/') && !around.test(after) ? rest.slice(id.length) : '';
  const right = `/${folder.toLowerCase()}/${id.toLowerCase()}${kept}`;
  return right === path ? null : right + search;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
