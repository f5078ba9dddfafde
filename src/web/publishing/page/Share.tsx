import { Check, Copy, Mail, MessageCircle, Send, Share2 } from 'lucide';
import { useEffect, useId, useState } from 'react';
import { buttonClass } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';
import css from './Share.module.css';

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

/** Copies the link, or shares it by messenger or mail; a native popover, so that the links work without script. */
export function Share({ url, title }: { url: string; title: string }) {
  const id = useId();
  return (
    <div className={css.holder}>
      <button
        type="button"
        className={buttonClass({ variant: 'outline', size: 'small', block: true })}
        popoverTarget={id}
      >
        <Icon icon={Share2} />
        Share
      </button>
      <div id={id} popover="auto" className={css.panel} role="group" aria-label="Share">
        <CopyLink url={url} />
        {shareLinks(url, title).map(({ label, icon, href }) => (
          <a
            key={label}
            className={css.item}
            href={href}
            target={href.startsWith('http') ? '_blank' : undefined}
            rel="noopener noreferrer"
          >
            <Icon icon={icon} />
            {label}
          </a>
        ))}
      </div>
    </div>
  );
}

function CopyLink({ url }: { url: string }) {
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
      <button type="button" className={css.item} onClick={() => void copy()}>
        {outcome === 'copied' ? <Icon icon={Check} /> : <Icon icon={Copy} />}
        {outcome === 'copied' ? 'Link copied' : 'Copy link'}
      </button>
      <p className={css.status} role="status">
        {outcome === 'copied' && <span className={css.quiet}>Link copied</span>}
        {outcome === 'failed' && (
          <>
            Copy it from here:{' '}
            <input readOnly value={url} aria-label="Link" onFocus={(event) => event.target.select()} />
          </>
        )}
      </p>
    </>
  );
}
