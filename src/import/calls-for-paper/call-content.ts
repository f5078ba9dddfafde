import type { OpenCall, OpenRound } from './open-call.ts';
import { httpLink } from '../http-link.ts';
import { isNoPlaceholder } from './known-text.ts';
import type { Zone } from './zones.ts';

const escaped: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const html = (text: string): string => text.replace(/[&<>"]/g, (letter) => escaped[letter] as string);

const kolkata: Zone = { label: 'IST', timeZone: 'Asia/Kolkata' };

/** '1 December 2026 at 17:00', in the given time zone. */
const onClock = (moment: Date, { timeZone }: Zone): string =>
  new Intl.DateTimeFormat('en-GB', {
    timeZone,
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).format(moment);

const bothClocks = (moment: Date, zone: Zone): string =>
  `<strong>${onClock(moment, zone)}</strong> (${html(zone.label)}), which is ${onClock(moment, kolkata)} in India (IST)`;

const roundLine = ({ deadline, abstractDeadline, comment }: OpenRound, zone: Zone): string =>
  [
    `Papers: ${bothClocks(deadline, zone)}`,
    ...(abstractDeadline ? [`Abstracts: ${bothClocks(abstractDeadline, zone)}`] : []),
    ...(comment ? [`Note: ${html(comment)}`] : []),
  ].join('<br>');

/** Short names of the list's topics. */
const topics: Record<string, string> = {
  DS: 'Computer architecture, parallel programming and storage',
  NW: 'Network systems',
  SC: 'Network and system security',
  SE: 'Software engineering, operating systems and programming languages',
  DB: 'Databases, data mining and information retrieval',
  CT: 'Computing theory',
  CG: 'Graphics and multimedia',
  AI: 'Artificial intelligence',
  HI: 'Human-computer interaction and ubiquitous computing',
  MX: 'Interdisciplinary, mixed and emerging subjects',
};

/** The post's content: deadlines in both time zones, dates, place, page, subject and rank. */
export function callContent({ zone, edition, rounds: [next, ...later] }: OpenCall): string {
  const { series, name, year, date, place, link, topic, ranks } = edition;
  const website = httpLink(link);
  const facts = [
    `Dates: ${isNoPlaceholder(date) ? html(date) : 'to be announced'}`,
    `Place: ${isNoPlaceholder(place) ? html(place) : 'to be announced'}`,
    ...(website ? [`Website: <a href="${html(website)}">${html(website)}</a>`] : []),
    ...(topic ? [`Subject: ${html(Object.hasOwn(topics, topic) ? topics[topic]! : topic)}`] : []),
    ...(ranks.length > 0 ? [`Rank: ${html(ranks.join(', '))}`] : []),
  ];
  return [
    `<p>${html(name ?? series)} (${html(series)} ${year}) invites papers.</p>`,
    `<h2>Next deadline</h2><p>${roundLine(next, zone)}</p>`,
    later.length > 0
      ? `<h3>Later rounds</h3><ul>${later.map((round) => `<li>${roundLine(round, zone)}</li>`).join('')}</ul>`
      : '',
    `<h2>The conference</h2><ul>${facts.map((fact) => `<li>${fact}</li>`).join('')}</ul>`,
    `<p>Taken from a public list of conference deadlines. The conference's own page has the last word.</p>`,
  ].join('');
}
