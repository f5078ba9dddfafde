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
  lead: 'Be seen first: in your list, on the home page, in the newsletter.',
  enquiry:
    'Tell us what you want to announce, to whom, and by when. We answer within two working days with formats, dates and a price. A moderator reviews every announcement, like all content here.',
  formats: [
    {
      title: 'Featured job',
      text: 'First in its list and on the home page, marked as featured.',
    },
    {
      title: 'Featured call or event',
      text: 'First in its list and in its row on the home page, also workshops, courses and programs.',
    },
    { title: 'Partner logo', text: 'In the strip of the home page, with a link to your page.' },
    { title: 'Newsletter', text: 'A paragraph with a link in our newsletter.' },
    { title: 'Messaging channels', text: 'In our two channels, once or in a series.' },
    {
      title: 'Recruitment drive',
      text: 'Several vacancies announced together, with a page of the institution.',
    },
  ],
};
