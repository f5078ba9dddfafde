import { dateInWords } from '../../contract/time/date-in-words.ts';
import { kolkataDate, kolkataTime } from '../../contract/time/deadline.ts';
import {
  extendedInWords,
  isIndianZone,
  milestoneName,
  milestoneWhen,
} from '../../contract/time/details-in-words.ts';
import type { Milestone } from '../../contract/shapes/details.ts';
import { isActionKind } from '../../contract/vocabulary/index.ts';
import type { Entry } from './entries.ts';
import { escapeXml } from './xml.ts';

/** XML namespace of the elements for dates in feeds (docs/feeds.md). A URN, as it is the same on every portal. */
export const namespace = 'urn:x-lectern:dates:1';

/** '5 December 2026, 17:29 IST' */
const inIndia = (moment: Date): string => `${dateInWords(kolkataDate(moment))}, ${kolkataTime(moment)} IST`;

/** 'Submission deadline: 4 December 2026, 23:59 AoE (5 December 2026, 17:29 IST). Extended from 20 November 2026' */
function inWords(one: Milestone): string {
  const isElsewhere = one.moment !== null && !isIndianZone(one.zone) && (one.time || isActionKind(one.kind));
  const when = `${milestoneName(one)}: ${milestoneWhen(one)}${isElsewhere ? ` (${inIndia(new Date(one.moment!))})` : ''}`;
  return one.extendedFrom.length > 0 ? `${when}. ${extendedInWords(one.extendedFrom)}` : when;
}

/** The dates of an item as a list, before its text. */
export function datesInHtml(entry: Entry): string {
  const { milestones } = entry;
  if (milestones.length === 0) return '';
  return `<ul>${milestones.map((one) => `<li>${escapeXml(inWords(one))}</li>`).join('')}</ul>`;
}

/** The dates as an extension of JSON Feed. */
export const milestonesInJson = (entry: Entry) =>
  entry.milestones.map((one) => ({ name: milestoneName(one), ...one }));

function element(one: Milestone): string {
  const attributes = {
    kind: one.kind,
    date: one.date,
    time: one.time,
    zone: one.zone,
    moment: one.moment,
    extendedFrom: one.extendedFrom.join(' ') || null,
  };
  const written = Object.entries(attributes).flatMap(([name, value]) =>
    value === null ? [] : [` ${name}="${escapeXml(value)}"`],
  );
  return `<lectern:milestone${written.join('')}>${escapeXml(milestoneName(one))}</lectern:milestone>`;
}

/** The dates as elements of RSS and Atom. */
export const milestonesInXml = (entry: Entry): string => entry.milestones.map(element).join('\n');
