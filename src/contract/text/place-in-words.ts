import { placeModeLabels, type PlaceMode } from '../vocabulary/milestones.ts';

interface PlaceText {
  mode: PlaceMode | '';
  city: string | null;
  countryName: string | null;
}

/** 'Vienna, Austria', 'Online' or 'Vienna, Austria, and online'. */
export function placeInWords({ mode, city, countryName }: PlaceText): string {
  if (mode === '') return '';
  const site = [city, countryName].filter(Boolean).join(', ');
  if (mode === 'online' || site === '') return placeModeLabels[mode];
  return mode === 'hybrid' ? `${site}, and online` : site;
}
