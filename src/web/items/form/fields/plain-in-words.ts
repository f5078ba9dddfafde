import { plainText } from '../../../../contract/text/plain-text.ts';
import { locationLabel } from '../../../../contract/vocabulary/index.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import type { ItemField } from './item-field.ts';

/** A text or the chosen values of a list in words. Apart from time, place and cost, which pages of jobs don't need. */
export function plainInWords(field: ItemField, value: string | readonly string[]): string {
  if (field.input === 'several') return (value as string[]).map(field.labelOf).join(', ');
  if (typeof value !== 'string' || value === '') return '';
  if (field.input === 'richText') return plainText(value);
  if (field.input === 'one') return field.labelOf(value);
  if (field.input === 'location') return locationLabel(value);
  if (field.input === 'date') return shortDate(value);
  return field.input === 'image' ? (value.split('/').at(-1) ?? value) : value;
}
