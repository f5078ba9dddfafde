/** What the operator of the tested portal has stated. */
export const contactDetails = {
  address: '4 River Lane, Pune 411001',
  email: 'office@portal.example',
  phone: '+91 20 5550 0142',
  social: {
    linkedin: 'https://www.linkedin.com/',
    youtube: 'https://www.youtube.com/',
    instagram: 'https://www.instagram.com/',
    x: 'https://x.com/',
  },
  channels: [
    { label: 'WhatsApp channel', kind: 'whatsapp', url: 'https://www.whatsapp.com/channel/' },
    { label: 'Telegram channel', kind: 'telegram', url: 'https://t.me/' },
  ],
};
