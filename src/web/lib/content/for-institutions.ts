/** Texts of the page for institutions. */
export const advertisingForInstitutions = {
  lead: 'Your positions, calls and events, where faculty, researchers and scholars look for their next step.',
  reach:
    'Readers search without an account, save what interests them, and hear of new jobs and calls that match their searches. How often each of your items is opened is counted for you alone.',
  example:
    'Position, place, pay, number of openings and last date stand in the list; on its page each opening can be linked, printed and compared.',
  steps: [
    {
      title: 'Register',
      text: 'With an address at your institution’s web domain. Its page can then show your logo, your text and ‘Domain verified’.',
    },
    {
      title: 'Paste your notice',
      text: 'Text, table or PDF: dates, departments, levels, vacancies and fees are proposed field by field, and you accept or change each.',
    },
    {
      title: 'A moderator reads it',
      text: 'Each is read before it is published. A credit is taken at approval; a post of a package comes back if you delete what wasn’t approved.',
    },
    {
      title: 'Keep it current',
      text: 'Extend the last date, add a corrigendum or withdraw it: the page stays up, and whoever saved it is told.',
    },
  ],
  paying:
    'Your invoice names your institution, its GSTIN and State, and your purchase order. Prices include GST where it is charged.',
  questions: [
    {
      title: 'Is a notice with fourteen departments fourteen advertisements?',
      text: 'No. It is one advertisement with up to 300 openings, for one credit. Each opening is found by its department, position, level and category.',
    },
    {
      title: 'Can several people of our office work here?',
      text: 'Yes. Invite them with their own addresses: as owners, as editors who publish, or for accounts and invoices. Jobs, posts and orders name who acted.',
    },
    {
      title: 'What if we must correct it?',
      text: 'Edit it. The published version stays up until a moderator has read the change, and the page says what was changed and when.',
    },
    {
      title: 'When is a credit taken?',
      text: 'When a moderator approves the advertisement. Credits never expire.',
    },
    {
      title: 'Does anything leave to other sites?',
      text: 'Your advertisement is marked up for search engines, and listed in feeds and calendars that readers subscribe to.',
    },
    {
      title: 'Can somebody else publish in our name?',
      text: 'A name alone links nothing. An account is linked to your page by an address at your domain, and a second claim is decided by an administrator who hears both sides.',
    },
  ],
};
