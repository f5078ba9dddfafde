/** Share links that load no third-party scripts. */
export const shareLinks = (url: string, title: string): { label: string; href: string }[] => {
  const text = encodeURIComponent(title);
  const address = encodeURIComponent(url);
  return [
    { label: 'WhatsApp', href: `https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}` },
    { label: 'Telegram', href: `https://t.me/share/url?url=${address}&text=${text}` },
    { label: 'Email', href: `mailto:?subject=${text}&body=${address}` },
  ];
};
