import type { ContactsContent } from '../../../contract/staff/site-content.ts';
import { Cluster } from '../../ui/Layout.tsx';

/** Inline SVG, because icon sets no longer include brand logos. */
const marks = [
  {
    label: 'LinkedIn',
    name: 'linkedin',
    path: 'M5 10v9M5 6v.1M10 19v-5.5a3.5 3.5 0 0 1 7 0V19M10 10v9',
  },
  {
    label: 'YouTube',
    name: 'youtube',
    path: 'M6 6h12a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3Zm4.5 3.5 4 2.5-4 2.5Z',
  },
  {
    label: 'Instagram',
    name: 'instagram',
    path: 'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4Zm4 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Zm4.5-1v.1',
  },
  { label: 'X', name: 'x', path: 'm5 5 14 14M19 5 5 19' },
] as const;

interface Props {
  /** Profiles; those without an address are not shown. */
  social: ContactsContent['social'];
  className?: string | undefined;
}

export function SocialLinks({ social, className }: Props) {
  const shown = marks.filter(({ name }) => social[name]);
  if (shown.length === 0) return null;
  return (
    <Cluster as="ul" gap="1" className={className}>
      {shown.map(({ label, name, path }) => (
        <li key={label}>
          <a href={social[name] ?? undefined} aria-label={label} target="_blank" rel="noopener noreferrer">
            <svg
              viewBox="0 0 24 24"
              width="20"
              height="20"
              fill="none"
              stroke="currentColor"
              strokeWidth="1.6"
              strokeLinecap="round"
              strokeLinejoin="round"
              aria-hidden="true"
            >
              <path d={path} />
            </svg>
          </a>
        </li>
      ))}
    </Cluster>
  );
}
