import { ChevronDown, MessageCircle, Send } from 'lucide';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { ContactsContent } from '../../../contract/staff/site-content.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Cluster, Wrap } from '../../ui/Layout.tsx';
import { Link } from 'react-router';
import { type Offers, useOffers } from '../shop.ts';
import { Brand } from './Brand.tsx';
import { overviews, popularCategories, useCurrent } from '../navigation/menus.ts';
import { NewsletterForm } from './NewsletterForm.tsx';
import { useIdentity, useOffersData, useShowsSamples, useContacts } from '../root-data.ts';
import { SocialLinks } from './SocialLinks.tsx';
import css from './Footer.module.css';

const pages = (offers: Offers) => [
  { label: 'About', to: '/about' },
  ...(offers.membership ? [{ label: 'Membership', to: '/membership' }] : []),
  { label: 'For institutions', to: '/for-institutions' },
  { label: 'Contact', to: '/contact' },
  { label: 'Career Advice', to: '/career-advice' },
  ...overviews,
];

/** The footer: channels, newsletter, categories, pages, contact, legal. */
export const Footer = () => <FooterContent contacts={useContacts()} />;

export function FooterContent({ contacts }: { contacts: ContactsContent }) {
  const { name, strapLine } = useIdentity();
  const offers = useOffers();
  const current = useCurrent();
  const showsSamples = useShowsSamples();
  const offersData = useOffersData();
  return (
    <footer className={css.colophon}>
      <Wrap>
        <div className={css.top}>
          <div className={css.letter}>
            <Brand className={css.brand} />
            <p className={css.strap}>{strapLine}</p>
            <NewsletterForm />
            <Channels channels={contacts.channels} />
          </div>
          <Links heading="Popular categories" links={popularCategories} />
          <Links heading={name} links={pages(offers)} />
          <Contact {...contacts} />
        </div>
        <Cluster gap="1 3" justify="between" className={css.end}>
          <Cluster gap="0 2">
            <p>© {name}</p>
            {showsSamples && (
              <p>Sample content: the people, institutions and offers it names are invented.</p>
            )}
          </Cluster>
          <Cluster as="ul" gap="0 2">
            <li>
              <Link to="/terms" aria-current={current('/terms')}>
                Terms
              </Link>
            </li>
            <li>
              <Link to="/privacy" aria-current={current('/privacy')}>
                Privacy
              </Link>
            </li>
            <li>
              <Link to="/transparency" aria-current={current('/transparency')}>
                Transparency
              </Link>
            </li>
            {offersData && (
              <li>
                <Link to="/data" aria-current={current('/data')}>
                  Open data
                </Link>
              </li>
            )}
          </Cluster>
          <SocialLinks social={contacts.social} className={css.social} />
        </Cluster>
      </Wrap>
    </footer>
  );
}

function Channels({ channels }: Pick<ContactsContent, 'channels'>) {
  if (channels.length === 0) return null;
  return (
    <Cluster as="p" gap="1" className={css.channels}>
      {channels.map(({ label, kind, url }) => (
        <a
          key={`${kind} ${url}`}
          className={css.channel}
          href={url}
          target="_blank"
          rel="noopener noreferrer"
        >
          {kind === 'whatsapp' ? <Icon icon={MessageCircle} /> : <Icon icon={Send} />}
          {label}
        </a>
      ))}
    </Cluster>
  );
}

/** The same in the style sheet. */
const wide = '(min-width: 48rem)';
function onWidthChange(onChange: () => void) {
  const query = matchMedia(wide);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Collapsed on phones. On wider screens CSS shows it before this opens it. */
function Group({ heading, children }: { heading: string; children: ReactNode }) {
  const isWide = useSyncExternalStore(
    onWidthChange,
    () => matchMedia(wide).matches,
    () => false,
  );
  return (
    <details className={css.group} open={isWide || undefined}>
      <summary tabIndex={isWide ? -1 : undefined}>
        <h2>{heading}</h2>
        <Icon icon={ChevronDown} />
      </summary>
      {children}
    </details>
  );
}

function Links({ heading, links }: { heading: string; links: { label: string; to: string }[] }) {
  const current = useCurrent();
  return (
    <Group heading={heading}>
      <nav aria-label={heading}>
        <ul>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} aria-current={current(to)}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </Group>
  );
}

/** Omits details that the operator hasn't stated. */
function Contact({ address, email, phone }: ContactsContent) {
  if (!address && !email && !phone) return null;
  return (
    <Group heading="Contact">
      <address>
        <ul>
          {address && <li>{address}</li>}
          {email && (
            <li>
              <a href={`mailto:${email}`}>{email}</a>
            </li>
          )}
          {phone && (
            <li>
              <a href={`tel:${phone.replace(/\s/g, '')}`}>{phone}</a>
            </li>
          )}
        </ul>
      </address>
    </Group>
  );
}
