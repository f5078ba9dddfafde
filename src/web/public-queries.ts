import { createContext } from 'react-router';
import type { JobQuery } from '../contract/calls/jobs.ts';
import type { PostQuery } from '../contract/calls/posts.ts';
import type { JobFacets, PostFacets } from '../contract/shapes/facets.ts';
import type { Institute } from '../contract/shapes/institute.ts';
import type { Job, JobCard } from '../contract/shapes/job.ts';
import type { Post, PostCard } from '../contract/shapes/post.ts';
import type { SiteContent } from '../contract/shapes/site-content.ts';
import type { PaymentMode, PostType } from '../contract/vocabulary/index.ts';

export interface ListedCards<Item> {
  items: Item[];
  totalCount: number;
  /** True when there are more than the 10,000 that are counted: '10,000+ found'. */
  totalCountCapped: boolean;
  page: number;
  limit: number;
}

/** Facet counts: value → how many items choosing it would leave, at most 10,000. */
export type Counts = Record<string, number>;

/** Every filter is optional for a page; what is absent is not filtered by. */
export type JobSearch = Partial<JobQuery>;
export type PostSearch = Partial<PostQuery>;

/**
 * The queries of server-rendered pages, always made as a guest and in process. The server implements them;
 * what needs the user runs in the browser with the typed client.
 */
export interface PublicQueries {
  /** The moment that decides every deadline. */
  now(): Date;
  /** Address of the site for links that leave it, without a slash at its end. */
  publicUrl: string;
  /** Hosts beside our own whose images pages may load. */
  imageHosts: readonly string[];
  /** Decides what is offered for sale, and what a purchase page may load from outside. */
  paymentMode: PaymentMode;
  jobs: {
    list(search: JobSearch): Promise<ListedCards<JobCard>>;
    listWithFacets(search: JobSearch): Promise<{ list: ListedCards<JobCard>; facets: JobFacets }>;
    /** How many it lists; 10,000 when there are more. */
    count(search: JobSearch): Promise<number>;
    /** null when there is none that a guest may see. */
    get(id: string): Promise<Job | null>;
    related(id: string): Promise<JobCard[]>;
    /** By id: what a job's text says around a searched term. */
    excerpts(ids: string[], term: string): Promise<Record<string, string>>;
  };
  posts: {
    list(search: PostSearch): Promise<ListedCards<PostCard>>;
    /** `type` is empty for a search of some types alone: a page of one type doesn't depend on the others. */
    facets(search: PostSearch): Promise<PostFacets>;
    get(id: string): Promise<Post | null>;
    related(id: string): Promise<PostCard[]>;
    excerpts(ids: string[], term: string): Promise<Record<string, string>>;
  };
  institutes: {
    get(id: string): Promise<Institute | null>;
    /** The newest posts of the account that it is linked to. */
    posts(id: string, limit: number): Promise<PostCard[]>;
  };
  /** What admins made of the site's own content. */
  siteContent(): Promise<SiteContent>;
  /** Approved items of each kind, for the home page's contents. */
  counts(): Promise<Record<PostType | 'job', number>>;
}

/** What one page render gets: the queries, and callbacks that report its result. */
export interface RenderContext extends PublicQueries {
  /** Called with the error when the page cannot be rendered. */
  onRenderError(error: unknown): void;
  onRendered(html: Buffer): void;
}

/** Loaders read it with `context.get(renderContext)`. entry.server re-exports it, as the server must use the bundle's copy of the key. */
export const renderContext = createContext<RenderContext>();
