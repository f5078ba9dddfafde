import { createContext, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router';
import type { DateCounts, Front } from '../../domain/discovery/index.ts';
import type { Counted, Page } from '../../domain/platform/paging.ts';
import type { Editions, MoreFromEmployer, NewestCopy } from '../../domain/publishing/index.ts';
import type { CalendarDay, CalendarEntry, CalendarFilter } from '../../contract/time/calendar.ts';
import type { JobQuery, PostQuery, JobFacets, PostFacets } from '../../contract/publishing/calls.ts';
import type { Prices } from '../../contract/money/prices.ts';
import type { DidYouMean } from '../../contract/discovery/suggestions.ts';
import type { Institute, InstitutePage } from '../../contract/people/institute.ts';
import type { LastDump, Transparency } from '../../contract/staff/site-calls.ts';
import type { Job } from '../../contract/publishing/job.ts';
import type { ListedJob, ListedPost } from '../../contract/publishing/listed-items.ts';
import type { Post } from '../../contract/publishing/post.ts';
import type { Author, PublicUser } from '../../contract/people/user.ts';
import type { SiteContent } from '../../contract/staff/site-content.ts';
import type { InstitutionType, PaymentMode } from '../../contract/vocabulary/index.ts';

export type { DateCounts, Editions, NewestCopy };
export type { Counted, MoreFromEmployer };
/** `further` where it was asked to be spread. */
export type ListedCards<Item> = Page<Item> & { further?: MoreFromEmployer[] };

/** Facet counts: value → number of items it would leave; null where the number isn't known. */
export type Counts = Record<string, number | null>;

/** A range of days, inclusive. */
interface Days {
  from: string;
  to: string;
}

/** Whether an employer takes at most two places of the first page (docs/specification.md#one-employer-among-many). */
interface Spread {
  isLimitedPerEmployer?: boolean;
}

/** Every filter is optional. */
export type JobSearch = Partial<JobQuery> & Spread;
export type PostSearch = Partial<Omit<PostQuery, 'filter'>> & Spread;
export type PostFacet = Exclude<keyof PostFacets, 'estimated'>;

/** Filters of the directory; the country by its English name. */
export interface InstituteSearch {
  search?: string | undefined;
  country?: string | undefined;
  kind?: InstitutionType | undefined;
  /** Only those with open items. */
  hasOpenItems?: boolean | undefined;
}

/**
 * The queries of server-rendered pages, always made as a guest and in process. The server implements them;
 * what needs the user runs in the browser with the typed client.
 */
export interface PublicQueries {
  /** Current time, for deadlines. */
  now(): Date;
  /** The site's origin, without trailing slash. */
  publicUrl: string;
  /** Other hosts whose images pages may load. */
  imageHosts: readonly string[];
  /** Decides what is for sale, and what purchase pages may load from other origins. */
  paymentMode: PaymentMode;
  /** The GST that prices include, in percent; null where none is charged. */
  gstPercent: number | null;
  jobs: {
    list(search: JobSearch): Promise<ListedCards<ListedJob>>;
    listWithFacets(search: JobSearch): Promise<{ list: ListedCards<ListedJob>; facets: JobFacets }>;
    count(search: JobSearch): Promise<Counted>;
    /** null if it doesn't exist or guests may not see it. */
    get(id: string): Promise<Job | null>;
    /** Whether it was public and is deleted. */
    isGone(id: string): Promise<boolean>;
    /** The newest item that it was published as again; null without one. */
    newest(id: string): Promise<NewestCopy | null>;
    related(job: Job): Promise<ListedJob[]>;
    /** What to try instead of a search that finds no job. */
    didYouMean(search: JobSearch): Promise<DidYouMean | null>;
    /** Excerpts around a search term, by id. */
    excerpts(ids: string[], term: string): Promise<Record<string, string>>;
  };
  posts: {
    list(search: PostSearch): Promise<ListedCards<ListedPost>>;
    /** With `type`, other types are not counted: a page of one type then doesn't depend on the others. */
    facets(search: PostSearch, wanted?: readonly PostFacet[]): Promise<PostFacets>;
    listWithFacets(
      search: PostSearch,
      wanted?: readonly PostFacet[],
    ): Promise<{ list: ListedCards<ListedPost>; facets: PostFacets }>;
    get(id: string): Promise<Post | null>;
    isGone(id: string): Promise<boolean>;
    /** The newest item that it was published as again; null without one. */
    newest(id: string): Promise<NewestCopy | null>;
    related(post: Post): Promise<ListedPost[]>;
    didYouMean(search: PostSearch): Promise<DidYouMean | null>;
    /** The editions of its series before and after it. */
    editions(id: string): Promise<Editions>;
    excerpts(ids: string[], term: string): Promise<Record<string, string>>;
  };
  institutes: {
    /** By name. */
    list(query: InstituteSearch & { page: number; limit: number }): Promise<ListedCards<Institute>>;
    /** Countries that have institutes, in order, with how many. */
    countries(): Promise<{ country: string; count: number }[]>;
    get(id: string): Promise<InstitutePage | null>;
    /** The institute, if this account has shown that its web domain is its own. */
    provenBy(id: string, userId: string): Promise<Institute | null>;
    /** The institute's own website. */
    websiteOf(id: string): Promise<string | null>;
    /** The newest posts of the linked account. */
    posts(id: string, limit: number): Promise<ListedPost[]>;
  };
  /** People with public items. */
  authors: {
    list(query: { q: string; page: number; limit: number }): Promise<ListedCards<PublicUser>>;
    /** null if nothing of theirs is public. */
    get(id: string): Promise<Author | null>;
  };
  /** Other words for those of a query. */
  similarWords(q: string): string[];
  /** What to try instead of a query that finds neither jobs nor posts; also an institution of a like name. */
  didYouMean(q: string): Promise<DidYouMean>;
  calendar: {
    /** Those of these days that have dates. */
    days(days: string[], filter: CalendarFilter): Promise<CalendarDay[]>;
    /** Dates in order, after events that began earlier and continue. */
    agenda(query: Days & { filter: CalendarFilter; page: number }): Promise<ListedCards<CalendarEntry>>;
    /** Facet counts of the calendar. */
    counts(days: Days, filter: CalendarFilter): Promise<DateCounts>;
  };
  /** What closes next and what is new, of all types, for the top of the home page. */
  front(): Promise<Omit<Front, 'jobs' | 'posts'> & { jobs: ListedJob[]; posts: ListedPost[] }>;
  /** The prices that hold. */
  prices(): Promise<Prices>;
  /** The site content edited by admins, without the legal texts. */
  siteContent(): Promise<SiteContent>;
  /** An admin's text of a legal page; null for the shipped one. */
  legalText(section: 'terms' | 'privacy'): Promise<SiteContent['terms']>;
  /** Whether the operator offers dumps of what is public. */
  offersData: boolean;
  /** The last dump; null without one. */
  lastDump(): Promise<LastDump | null>;
  /** How staff decided, by month. */
  transparency(): Promise<Transparency>;
  /** Whether sample content is shown, which every page then states. */
  showsSamples(): Promise<boolean>;
}

/** What one page render gets: the queries, and callbacks that report its result. */
interface RenderContext extends PublicQueries {
  /** Whether the page is rendered; otherwise the browser only asked for its data. */
  isDocument: boolean;
  /** Called with the error when the page cannot be rendered. */
  onRenderError(error: unknown): void;
  onRendered(html: Buffer): void;
}

/** Loaders read it with `context.get(renderContext)`. entry.server re-exports it, as the server must use the bundle's copy of the key. */
export const renderContext = createContext<RenderContext>();

/** Loader of pages without data: their canonical address. */
export function staticLoader({ url, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  return { canonical: `${context.get(renderContext).publicUrl}${url.pathname}` };
}
