import { plainText } from '../../../../contract/text/plain-text.ts';
import { locationLabel } from '../../../../contract/vocabulary/index.ts';
import type { ItemField } from './item-field.ts';

/** A text or the chosen values of a list in words. Apart from time, place and cost, which pages of jobs don't need. */
export function plainInWords(field: ItemField, value: string | boolean | readonly string[]): string {
  if (field.input === 'several') return (value as string[]).map(field.labelOf).join(', ');
  if (value === true) return 'Yes';
  if (typeof value !== 'string' || value === '') return '';
  if (field.input === 'richText') return plainText(value);
  if (field.input === 'one') return field.labelOf(value);
  if (field.input === 'location') return locationLabel(value);
  return field.input === 'image' ? (value.split('/').at(-1) ?? value) : value;
}
