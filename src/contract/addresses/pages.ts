/**
 * Patterns of the pages that mails, notices, feeds, calendars and the sitemap lead to. The routes of `web` take theirs from here; other pages are named
 * in `web` alone.
 */
export const pagePatterns = {
  home: '/',
  item: '/:collection/:id',
  editItem: '/:collection/edit/:id',
  confirmJob: '/jobs/:id/confirm',
  calendar: '/calendar',
  search: '/search',
  institutes: '/institutes',
  institute: '/institutes/:id',
  about: '/about',
  forInstitutions: '/for-institutions',
  contact: '/contact',
  transparency: '/transparency',
  advertise: '/advertise',
  membership: '/membership',
  packages: '/packages',
  data: '/data',
  terms: '/terms',
  privacy: '/privacy',
  confirmNewsletter: '/newsletter/confirm',
  unsubscribeNewsletter: '/newsletter/unsubscribe',
  confirmAlert: '/alerts/confirm',
  manageAlert: '/alerts/manage',
  newSearch: '/my-searches/new',
  mySearches: '/my-searches',
  myList: '/my-list',
  notices: '/notices',
  report: '/reports/:id',
  dashboard: '/dashboard',
  due: '/dashboard/due',
  news: '/dashboard/new',
  mine: '/dashboard/mine',
  deskSettings: '/dashboard/settings',
  profile: '/profile',
  keys: '/keys',
  members: '/members',
  payments: '/payments',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  confirmEmail: '/confirm-email',
  undoEmail: '/undo-email',
  invitation: '/invitation',
  acceptInvitation: '/accept-invitation',
  admin: '/admin',
} as const;

type Patterns = typeof pagePatterns;
type Parameter<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Parameter<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** A page's path: of one with parameters, what makes it of their values. */
type Page<Pattern extends string> = [Parameter<Pattern>] extends [never]
  ? Pattern
  : (values: Record<Parameter<Pattern>, string>) => string;

const pageOf = (pattern: string) =>
  pattern.includes(':')
    ? (values: Record<string, string>) => pattern.replaceAll(/:(\w+)/g, (_, name: string) => values[name]!)
    : pattern;

/** Paths of pages, typed from their patterns: `pages.profile`, `pages.institute({ id })`. */
export const pages = Object.fromEntries(
  Object.entries(pagePatterns).map(([name, pattern]) => [name, pageOf(pattern)]),
) as { [Name in keyof Patterns]: Page<Patterns[Name]> };
