import type { Suggestions } from '../../../contract/discovery/suggestions.ts';
import { placeName, types } from '../../../contract/vocabulary/index.ts';
import { popularCategories } from '../../lib/navigation/menus.ts';
import { matchingCategories } from './categories.ts';
import { nothingFound, spellingAdvice } from './search-query.ts';

/** A line of the list. */
export type Option = { key: string; label: string; about?: string } & (
  | { to: string; search?: never; forgets?: never }
  /** Searches for it. */
  | { search: string; isRecent: boolean; to?: never; forgets?: never }
  /** Forgets all recent searches. */
  | { forgets: true; to?: never; search?: never }
);

export interface OptionGroup {
  /** Empty for the first line. */
  title: string;
  /** Total number; 101 means more than 100. */
  count?: number;
  options: Option[];
}

const maxCategories = 4;
const maxRecent = 3;

const recentGroup = (searches: string[], forgets: boolean): OptionGroup => ({
  title: 'Recent searches',
  options: [
    ...searches.map((search) => ({ key: `recent ${search}`, label: search, search, isRecent: true })),
    ...(forgets && searches.length > 0
      ? [{ key: 'forget', label: 'Clear recent searches', forgets: true as const }]
      : []),
  ],
});

const foundGroups = ({ institutes, jobs, posts }: Suggestions): OptionGroup[] => [
  {
    title: 'Institutions',
    count: institutes.count,
    options: institutes.items.map(({ id, name, location }) => ({
      key: id,
      label: name,
      ...(location && { about: placeName(location) }),
      to: `/institutes/${id}`,
    })),
  },
  {
    title: 'Jobs',
    count: jobs.count,
    options: jobs.items.map(({ id, title, employer }) => ({
      key: id,
      label: title,
      about: employer,
      to: `/jobs/${id}`,
    })),
  },
  {
    title: 'Posts',
    count: posts.count,
    options: posts.items.map(({ id, title, type }) => ({
      key: id,
      label: title,
      about: types[type].label,
      to: `/posts/${id}`,
    })),
  },
];

/** Options for a text; without one, recent searches and popular categories. */
export function optionsFor(text: string, recent: string[], found: Suggestions | null): OptionGroup[] {
  const q = text.trim();
  if (q === '')
    return [
      recentGroup(recent, true),
      {
        title: 'Popular categories',
        options: popularCategories.map(({ label, to }) => ({ key: to, label, to })),
      },
    ].filter(({ options }) => options.length > 0);
  const begun = recent.filter((search) => search.toLowerCase().startsWith(q.toLowerCase()) && search !== q);
  const categories = matchingCategories(q, maxCategories);
  return [
    // Results from the server come last, so that nothing moves when they arrive.
    {
      title: '',
      options: [{ key: 'search', label: `All results for “${q}”`, search: q, isRecent: false }],
    },
    recentGroup(begun.slice(0, maxRecent), false),
    {
      title: 'Categories',
      options: categories.map(({ label, about, to }) => ({ key: to, label, about, to })),
    },
    ...(found ? foundGroups(found) : []),
  ].filter(({ options }) => options.length > 0);
}

/** Message for a text without results; '' before the server has responded. */
export const nothingText = (text: string, found: Suggestions | null): string =>
  found?.isComplete && found.institutes.count + found.jobs.count + found.posts.count === 0
    ? `${nothingFound(text.trim())}. ${spellingAdvice}`
    : '';

/** '100+' for more than are counted. */
export const suggestedCount = (count: number): string => (count > 100 ? '100+' : String(count));

const nounsOf: Record<string, [one: string, many: string]> = {
  Institutions: ['institution', 'institutions'],
  Jobs: ['job', 'jobs'],
  Posts: ['post', 'posts'],
};

/** Announcement for screen readers: '7 suggestions. Found: 1 institution, 100+ jobs'. */
export function announcement(groups: OptionGroup[]): string {
  const lines = groups.reduce((sum, { options }) => sum + options.length, 0);
  const found = groups.flatMap(({ title, count }) => {
    const names = nounsOf[title];
    return names && count ? [`${suggestedCount(count)} ${names[count === 1 ? 0 : 1]}`] : [];
  });
  const suggestions = `${lines} ${lines === 1 ? 'suggestion' : 'suggestions'}`;
  return found.length > 0 ? `${suggestions}. Found: ${found.join(', ')}` : suggestions;
}
