import { Check, Copy } from 'lucide';
import { useState } from 'react';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

/** Copies a text to the clipboard; where that is not allowed, the text can still be selected. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    navigator.clipboard?.writeText(text).then(
      () => setCopied(true),
      () => {},
    );
  return (
    <Button variant="outline" size="small" onClick={() => void copy()}>
      {isCopied ? <Icon icon={Check} /> : <Icon icon={Copy} />} {isCopied ? 'Copied' : 'Copy'}
    </Button>
  );
}
