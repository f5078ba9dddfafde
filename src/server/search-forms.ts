import type { SavedSearch } from '../contract/shapes/saved-search.ts';
import {
  frequencyLabels,
  hourText,
  pauseText,
  weekdays,
  scheduleText,
} from '../contract/time/search-times-in-words.ts';
import { searchFrequencies } from '../contract/vocabulary/index.ts';
import { escape } from './plain-page.ts';

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

const button = (act: string, label: string) =>
  `<button class="second" name="act" value="${act}">${label}</button>`;

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
    <button name="act" value="change">Save</button>
    ${search.paused ? button('resume', 'Resume') : button('pause', 'Pause')}
    ${button('remove', 'Delete')}
  </form></section>`;

/** A list of saved searches with a form for each. */
export const searchForms = (searches: SavedSearch[], action: string): string =>
  searches.length > 0
    ? searches.map((search) => formOf(search, action)).join('')
    : '<p>This address has no saved searches left, and we no longer store it.</p>';
