import type { Message } from './message.ts';
import { salutation } from './salutation.ts';

/** 'ended': by an owner; the person is told. The others are told to the institution. */
export type MemberChange = 'joined' | 'left' | 'ended';

interface To {
  name: string | null;
  institution: string;
  person: string;
  url: string;
}

const texts: Record<MemberChange, (to: To) => Message> = {
  joined: ({ name, institution, person, url }) => ({
    subject: `${person} now acts for ${institution}`,
    paragraphs: [
      salutation(name),
      `${person} has accepted your invitation and can act for ${institution} now.`,
      'If this is not whom you invited, end the membership at once: it ends all sessions in which this person acts.',
    ],
    action: { label: 'See the members', url: `${url}/members` },
  }),
  left: ({ name, institution, person, url }) => ({
    subject: `${person} no longer acts for ${institution}`,
    paragraphs: [
      salutation(name),
      `${person} has left and no longer acts for ${institution}. What this person published stays.`,
    ],
    action: { label: 'See the members', url: `${url}/members` },
  }),
  ended: ({ name, institution, url }) => ({
    subject: `You no longer act for ${institution}`,
    paragraphs: [
      salutation(name),
      `An owner of the account of ${institution} has ended your membership. You cannot act for it any more; your own account stays as it is. If this surprises you, ask your institution.`,
    ],
    action: { label: 'Open your dashboard', url: `${url}/dashboard` },
  }),
};

/** Tells an institution who joined or left, or a person whose membership was ended. */
export const memberChanged = (change: MemberChange, to: To): Message => texts[change](to);
