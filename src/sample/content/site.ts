/** Invented content of the portal's own: quotes, and contact details of example.org. A photo is a file of `public/sample/people`. */
export const sampleTestimonials = [
  {
    quote:
      'Our call reached three departments I had never heard of. Two of them now send us students every winter.',
    name: 'Ishani Bhattacharya',
    designation: 'Associate Professor of Ecology, Meghdoot University',
    photo: '01',
  },
  {
    quote:
      'I saved a search in March and had my interview in June. The deadline stood on the card, in red, so I could not miss it.',
    name: 'Thabo Mokoena',
    designation: 'Post-doctoral fellow, Langstrand University',
    photo: '02',
  },
  {
    quote:
      'A moderator asked us to state the pay before the post went live. Applications doubled, and the questions stopped.',
    name: 'Nandini Kulkarni',
    designation: 'Registrar, Shubhoday Medical College',
    photo: '03',
  },
  {
    quote:
      'One page with every workshop in my field, and each of them open. That used to be a week of emails.',
    name: 'Lukas Brandstetter',
    designation: 'PhD scholar, Steinach Conservatoire',
    photo: '04',
  },
  {
    quote:
      'We filled the chair of statistics with somebody who had read our advertisement on the train to Kolkata.',
    name: 'Parveen Akhtar',
    designation: 'Dean, Alakananda Institute of Statistics',
    photo: '05',
  },
];

export const sampleContacts = {
  address: '12 Gyan Marg, Shivajinagar, Pune 411000',
  email: 'desk@example.org',
  phone: '+91 20 5550 0100',
  social: {
    linkedin: 'https://example.org/linkedin',
    youtube: 'https://example.org/youtube',
    instagram: 'https://example.org/instagram',
    x: 'https://example.org/x',
  },
  channels: [
    { label: 'WhatsApp channel', kind: 'whatsapp', url: 'https://example.org/whatsapp' },
    { label: 'Telegram channel', kind: 'telegram', url: 'https://example.org/telegram' },
  ],
};
