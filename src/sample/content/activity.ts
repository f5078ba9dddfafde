import type { ItemType, MilestoneKind, Role, SavedStage } from '../../contract/vocabulary/index.ts';
import type { SearchInput } from '../../contract/discovery/saved-search.ts';

/** What the accounts that visitors log in with have done, so that each of their screens shows what it is for. Items are named by their titles. */

/** Unfinished items. Moderators don't publish. */
export const sampleDrafts: {
  by: Exclude<Role, 'moderator'>;
  type: ItemType;
  title: string;
  /** Days since it was last saved. */
  age: number;
  text: string;
}[] = [
  {
    by: 'individual',
    type: 'blog',
    title: 'Marking in pairs: what one term taught us',
    age: 4,
    text: '<p>Two of us marked the same sixty essays, apart, and compared. We agreed on the best and the worst. The forty in between are why I am writing this.</p><h2>What we did</h2>',
  },
  {
    by: 'individual',
    type: 'job',
    title: 'Two interviewers for a study of school libraries',
    age: 3,
    text: '<p>Eight weeks in Nashik district, in Marathi. Waiting for the project number.</p>',
  },
  {
    by: 'individual',
    type: 'workshop',
    title: 'Peer feedback for thesis writers',
    age: 11,
    text: '<p>Three evenings in small groups. To do: find a room, ask Thabo for a date.</p>',
  },
  {
    by: 'university',
    type: 'job',
    title: 'Lecturer in Soil Chemistry',
    age: 2,
    text: '<p>The Department of Earth Sciences seeks a lecturer for its new laboratory of soil and water. The pay level is still with the Finance Office.</p>',
  },
  {
    by: 'university',
    type: 'news',
    title: 'Solar roof on the central library',
    age: 9,
    text: '<p>The last of 812 panels was fixed on Tuesday. Figures of the first month are to follow.</p>',
  },
  {
    by: 'admin',
    type: 'careerAdvice',
    title: 'What happens to your application after the deadline',
    age: 6,
    text: '<p>Most of the waiting is for people, not for decisions. A timetable, as three universities described it to us.</p>',
  },
];

/** A deadline that was extended. */
export const extended = {
  item: 'Symposium on Manuscripts and Machines',
  kind: 'abstract' as MilestoneKind,
  byDays: 14,
};

/** An approved revision: its page names what was corrected. */
export const corrected = {
  item: 'Doctoral Programme in Statistics and Data Science',
  changed: ['content', 'actionLink'],
  age: 4,
};

/** A revision that waits in the moderator's queue, while the public reads what was approved. */
export const revised = {
  item: 'Ethics in field research with vulnerable communities',
  keywords: ['research ethics', 'fieldwork', 'informed consent'],
  adds: '<h2>For those who can’t pay</h2><p>Four places are free for students of colleges in tribal areas. Say so in your three lines.</p>',
  age: 1,
};

/** Sent back by the moderator, answered and submitted again. */
export const answered = {
  item: 'Research Associate, Oral History of Science',
  reason:
    'Please say whether the post can be held from another town, as interviewees live all over the west of India.',
  answer:
    'It can’t: the archive is in Nashik. The text now names the town, and says that interviewees are visited.',
  age: 2,
};

/** Entries of My list. */
export const sampleEntries: {
  by: Role;
  item: string;
  stage: SavedStage;
  age: number;
  note?: string;
  /** A date of one's own, in days from now. */
  own?: { label: string; in: number };
}[] = [
  {
    by: 'individual',
    item: 'Junior Research Fellow in Antimicrobial Resistance',
    stage: 'preparing',
    age: 9,
    note: 'Dr Rao will send the reference. Still missing: mark sheets of the second year.',
  },
  {
    by: 'individual',
    item: 'Senior Research Fellow in Marine Ecology',
    stage: 'applied',
    age: 12,
    note: 'Sent with the long CV.',
  },
  {
    by: 'individual',
    item: 'Assistant Professor of Cognitive Science',
    stage: 'interview',
    age: 24,
    own: { label: 'Interview by video, 11 am', in: 5 },
  },
  {
    by: 'individual',
    item: extended.item,
    stage: 'preparing',
    age: 8,
    own: { label: 'Draft to Ishani', in: 16 },
  },
  { by: 'individual', item: corrected.item, stage: 'saved', age: 5 },
  { by: 'individual', item: 'Bookbinding and conservation for archivists', stage: 'saved', age: 2 },
  {
    by: 'individual',
    item: 'Assistant Professor of Logic',
    stage: 'closed',
    age: 30,
    note: 'Went to somebody else.',
  },
  { by: 'university', item: '12th Conference on Soft Computing and Its Uses', stage: 'saved', age: 10 },
  {
    by: 'university',
    item: 'Certificate in Academic Leadership',
    stage: 'preparing',
    age: 6,
    note: 'For the two new heads of department. The Registrar decides.',
  },
  { by: 'university', item: extended.item, stage: 'saved', age: 7 },
  { by: 'moderator', item: 'Introduction to Palaeography', stage: 'saved', age: 9 },
  { by: 'moderator', item: extended.item, stage: 'preparing', age: 6, note: 'A poster with Lukas?' },
  { by: 'admin', item: 'Executive MBA for University Administrators', stage: 'saved', age: 13 },
  {
    by: 'admin',
    item: corrected.item,
    stage: 'saved',
    age: 5,
    note: 'For Meera, who finishes her master’s in May.',
  },
];

/** Saved searches. None sends mail. */
export const sampleSearches: (Pick<SearchInput, 'name' | 'kind' | 'query'> & { by: Role; age: number })[] = [
  {
    by: 'individual',
    name: 'Fellowships in India',
    kind: 'jobs',
    query: 'filter=research&country=IN',
    age: 10,
  },
  {
    by: 'individual',
    name: 'Doctoral places',
    kind: 'posts',
    query: 'type=program&subType=phd_admission',
    age: 18,
  },
  {
    by: 'individual',
    name: 'Calls about manuscripts',
    kind: 'posts',
    query: 'type=callForPaper&q=manuscripts',
    age: 9,
  },
  { by: 'university', name: 'Professorships elsewhere', kind: 'jobs', query: 'position=professor', age: 20 },
  { by: 'university', name: 'Courses for our staff', kind: 'posts', query: 'type=course', age: 7 },
  {
    by: 'moderator',
    name: 'Workshops to join',
    kind: 'posts',
    query: 'type=workshop',
    age: 12,
  },
  { by: 'admin', name: 'News of the month', kind: 'posts', query: 'type=news', age: 12 },
];

/** Notices; their texts come from the items. */
export const sampleNotices: {
  to: Role;
  kind: 'decision' | 'extension' | 'change' | 'reminder';
  item: string;
  /** Days since it came; a decision came when it was made. */
  age?: number;
  isRead?: true;
}[] = [
  {
    to: 'individual',
    kind: 'decision',
    item: 'What a good referee report does, and what it leaves to the editor',
  },
  { to: 'individual', kind: 'decision', item: 'Learn everything about AI in one weekend' },
  { to: 'individual', kind: 'decision', item: 'Asking for a reference without dread', isRead: true },
  { to: 'individual', kind: 'reminder', item: 'Junior Research Fellow in Antimicrobial Resistance', age: 1 },
  {
    to: 'individual',
    kind: 'reminder',
    item: 'Senior Research Fellow in Marine Ecology',
    age: 3,
    isRead: true,
  },
  { to: 'individual', kind: 'extension', item: extended.item, age: 1 },
  { to: 'individual', kind: 'change', item: corrected.item, age: corrected.age, isRead: true },
  {
    to: 'university',
    kind: 'decision',
    item: 'New reading rooms open day and night during examinations',
  },
  { to: 'university', kind: 'decision', item: 'Several Faculty Positions, All Departments' },
  { to: 'university', kind: 'decision', item: revised.item, isRead: true },
  { to: 'university', kind: 'extension', item: extended.item, age: 1 },
  { to: 'moderator', kind: 'extension', item: extended.item, age: 1 },
  { to: 'admin', kind: 'change', item: corrected.item, age: corrected.age },
];

/** On the documents of the institution. */
export const sampleBilling = {
  name: 'Meghdoot University, Finance Office',
  address: '4 College Road\nNashik 422 005\nMaharashtra',
  stateCode: '27',
  gstin: null,
};

/** Credits bought in the sandbox, oldest first. */
export const samplePurchases: {
  by: 'individual' | 'university';
  creditType: ItemType;
  quantity: number;
  age: number;
}[] = [
  { by: 'university', creditType: 'job', quantity: 5, age: 12 },
  { by: 'individual', creditType: 'workshop', quantity: 2, age: 9 },
  { by: 'university', creditType: 'workshop', quantity: 2, age: 3 },
];
