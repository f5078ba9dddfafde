import { pages } from './pages.ts';
import { type Collection, hasTypes, isItemType, types, typesIn } from '../vocabulary/index.ts';

/** The address of the page that shows a list or a followed thing; null if there is none. */
export function listAddress(collection: Collection, query: string): string | null {
  const params = new URLSearchParams(query);
  const [institute, series] = [params.get('institute'), params.get('series')];
  if (institute) return pages.institute({ id: institute });
  if (series) return `${pages.search}?${new URLSearchParams({ q: series })}`;
  if (params.has('includeExpired')) {
    params.delete('includeExpired');
    params.set('closed', '1');
  }
  const [type, ...others] = hasTypes(collection) ? params.getAll('type') : typesIn(collection);
  if (!type || !isItemType(type) || others.length > 0) return null;
  params.delete('type');
  const { path } = types[type];
  return params.size > 0 ? `${path}?${params}` : path;
}
