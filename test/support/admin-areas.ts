import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../src/web/routes.ts';

type Area = 'admin' | 'moderation';

/** The pages of the admin area with who may open them, as the guards in the table of routes say. */
function areasIn(entries: RouteConfigEntry[], area?: Area): [string, Area][] {
  return entries.flatMap(({ file, path, children = [] }) => {
    const within =
      file === 'staff/kit/admins.route.tsx'
        ? 'admin'
        : file === 'staff/kit/staff.route.tsx'
          ? 'moderation'
          : area;
    const own: [string, Area][] =
      within && path && file.endsWith('.route.tsx') ? [[`/${path.replace(/^\//, '')}`, within]] : [];
    return [...own, ...areasIn(children, within)];
  });
}

export const adminAreas: ReadonlyMap<string, Area> = new Map(areasIn(routes));
