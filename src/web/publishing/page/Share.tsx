import { Check, Copy, Mail, MessageCircle, Send, Share2 } from 'lucide';
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { PopoverButton, popoverEntry, PopoverLink, PopoverNote } from '../../ui/PopoverButton.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import css from './Tools.module.css';

/** Share links that load no third-party scripts. */
function shareLinks(url: string, title: string) {
  const text = encodeURIComponent(title);
  const address = encodeURIComponent(url);
  return [
    {
      label: 'WhatsApp',
      icon: MessageCircle,
      href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`,
    },
    { label: 'Telegram', icon: Send, href: `https://t.me/share/url?url=${address}&text=${text}` },
    { label: 'Email', icon: Mail, href: `mailto:?subject=${text}&body=${address}` },
  ];
}

/** How long 'Link copied' is shown. */
const feedbackMs = 3000;

/** Copies the link, or shares it by messenger or mail. */
export const Share = ({ url, title }: { url: string; title: string }) => (
  <PopoverButton
    label="Share"
    className={css.tool}
    panel={
      <>
        <CopyLink url={url} />
        {shareLinks(url, title).map(({ label, icon, href }) => (
          <PopoverLink
            key={label}
            href={href}
            target={href.startsWith('http') ? '_blank' : undefined}
            rel="noopener noreferrer"
          >
            <Icon icon={icon} />
            {label}
          </PopoverLink>
        ))}
      </>
    }
  >
    <Icon icon={Share2} />
  </PopoverButton>
);

export function CopyLink({ url }: { url: string }) {
  const [outcome, setOutcome] = useState<'' | 'copied' | 'failed'>('');
  useEffect(() => {
    if (outcome === '') return;
    const timer = setTimeout(() => setOutcome(''), feedbackMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = () =>
    navigator.clipboard?.writeText(url).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    ) ?? setOutcome('failed');
  return (
    <>
      <button type="button" className={popoverEntry} onClick={() => void copy()}>
        {outcome === 'copied' ? <Icon icon={Check} /> : <Icon icon={Copy} />}
        {outcome === 'copied' ? 'Link copied' : 'Copy link'}
      </button>
      <PopoverNote role="status">
        {outcome === 'copied' && <VisuallyHidden>Link copied</VisuallyHidden>}
        {outcome === 'failed' && (
          <>
            Copy it from here:{' '}
            <input
              readOnly
              value={url}
              className={css.address}
              aria-label="Link"
              onFocus={(event) => event.target.select()}
            />
          </>
        )}
      </PopoverNote>
    </>
  );
}
