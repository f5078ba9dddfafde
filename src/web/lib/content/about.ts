/** Texts of the about, membership and advertising pages. The operator edits those about the foundation in the admin area ('Site Content'). */

export const about = {
  lead: 'A non-profit foundation serving the academic community.',
  paragraphs: [
    'We bring together what faculty, researchers, scholars and students look for and what universities and institutions offer: positions, calls for papers, programs, workshops, courses and articles. A moderator reads every item before it is published.',
  ],
};

/** What the foundation offers (docs/specification.md#purpose). */
export const services: { title: string; text: string }[] = [
  {
    title: 'Workshops',
    text: 'Hands-on workshops on research methods, academic writing and teaching, online and on site.',
  },
  { title: 'Outreach', text: 'We bring your programme, call or event to the right readers.' },
  {
    title: 'Recruitment support',
    text: 'From the wording of a vacancy to a shortlist: help for institutions that appoint faculty and staff.',
  },
  {
    title: 'Co-organizing',
    text: 'We organise conferences, schools and seminars together with institutions.',
  },
  {
    title: 'Knowledge partnership',
    text: 'A lasting cooperation in content, speakers and reviews for events and programmes.',
  },
  {
    title: 'Research survey support',
    text: 'Design of questionnaires, sampling, and reaching respondents in academia.',
  },
  { title: 'Data analysis', text: 'Statistical and qualitative analysis for theses, papers and reports.' },
  { title: 'Proofreading', text: 'Language, style, references and formatting, before you submit.' },
  { title: 'Mock interviews', text: 'Practice with experienced academics before the real panel.' },
];

export const membershipText =
  'Faculty members and PhD scholars can join for a year at a time. Members publish without credits and have a crown next to their name.';

export const membershipBenefits = [
  'Publish as much as you like, without credits.',
  'A crown next to your name on everything you publish.',
  'Reduced fees for our workshops, proofreading, data analysis and mock interviews.',
  'There is no automatic renewal: the membership ends after a year, and we remind you before.',
];

/** Forms of advertising, and how to book them. */
export const advertising = {
  lead: 'Reach faculty, researchers, scholars and students where they look for their next step.',
  formats: [
    {
      title: 'Featured job',
      text: 'Your vacancy is shown first in its listing and on the home page, marked as featured.',
    },
    {
      title: 'Featured call or event',
      text: 'Calls for papers, workshops, courses and programs, first in their listing and carousel.',
    },
    { title: 'Partner logo', text: 'Your logo in the partner strip of the home page.' },
    { title: 'Newsletter', text: 'A paragraph with a link in our newsletter.' },
    { title: 'Messaging channels', text: 'Your announcement in our two channels, once or in a series.' },
    {
      title: 'Recruitment drive',
      text: 'Several vacancies announced together, with a page of the institution.',
    },
  ],
  steps: [
    { title: 'Tell us', text: 'What you want to announce, to whom, and by when.' },
    { title: 'Get a quote', text: 'We answer within two working days with formats, dates and a price.' },
    { title: 'We set it up', text: 'A moderator reviews every announcement, like all content here.' },
    {
      title: 'See the results',
      text: 'Your dashboard counts by the day how often it was seen, applied for and saved.',
    },
  ],
};
