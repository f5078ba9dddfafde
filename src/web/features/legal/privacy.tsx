import { Link } from 'react-router';
import { site } from '../../../contract/site.ts';
import { ContactAddress, ContactEmail } from '../shell/ContactInText.tsx';
import type { LegalSection } from './LegalPage.tsx';

/** The privacy policy: what is kept, why, how long, and who sees it. It says what the product does. */
export const privacy: LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        {site.name}, <ContactAddress />, is responsible for the personal data handled on this portal. Write to{' '}
        <ContactEmail /> about anything in this policy.
      </p>
    ),
  },
  {
    id: 'visiting',
    title: 'When you visit',
    body: (
      <>
        <p>
          You can read and search everything without an account. We set no advertising or tracking cookies and
          use no analytics of third parties. Our server keeps technical records of requests (time, address,
          page, error) for a short time, to keep the portal safe and working.
        </p>
        <p>
          Videos are loaded from YouTube only when you press play, from its address that sets no cookies
          before that.
        </p>
      </>
    ),
  },
  {
    id: 'account',
    title: 'When you register',
    body: (
      <>
        <p>
          We keep what the form asks for: name, e-mail address, mobile number, designation and affiliation,
          and a password, which is stored only as a one-way hash. You may add more to your profile, such as a
          photo, work experience, a text about yourself and links; all of that is optional.
        </p>
        <p>
          Your browser keeps a session token in its local storage so that you stay logged in. It is removed
          when you log out.
        </p>
      </>
    ),
  },
  {
    id: 'publishing',
    title: 'When you publish',
    body: (
      <p>
        Beside each job and post we show your name, whether you are a premium member, and your profile image,
        and nothing else of your profile. Moderators see what you submit, and a record is kept of who approved
        or rejected it, when, and why.
      </p>
    ),
  },
  {
    id: 'paying',
    title: 'When you pay',
    body: (
      <p>
        A payment provider handles your payment and sees your payment details; we receive only the order, its
        amount and state. Orders and receipts are kept for as long as tax law demands.
      </p>
    ),
  },
  {
    id: 'newsletter',
    title: 'Newsletter',
    body: (
      <p>
        Who subscribes gives an e-mail address, which is used for the newsletter alone. Every issue tells how
        to unsubscribe.
      </p>
    ),
  },
  {
    id: 'purposes',
    title: 'What we use data for',
    body: (
      <>
        <p>
          To run your account and publish what you submit (to perform our contract with you); to send mails
          about your account, your items and your payments; to keep the portal safe, such as by limiting
          repeated login attempts (our legitimate interest); and to meet duties of law. We do not sell data,
          and make no automatic decisions about people.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who receives data',
    body: (
      <p>
        Those who work for us under contract and only as far as they need it: the hosting provider, the mail
        provider, the payment provider, and the newsletter provider if one is used. Authorities receive data
        only where the law compels us.
      </p>
    ),
  },
  {
    id: 'keeping',
    title: 'How long we keep it',
    body: (
      <p>
        Account data: until you delete your account. Sessions end after thirty days without use. Links for
        verifying an address or resetting a password end after twenty-four hours and one hour. When you delete
        your account, your personal data, sessions and unpublished items are deleted; published items stay
        without your name, or are deleted too, as you choose.
      </p>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        On your <Link to="/profile">profile</Link> you can see and correct your data, download all of it, and
        delete your account. You can also ask us for any of this, object to a use, or withdraw a consent by
        writing to <ContactEmail />, and you can complain to the authority for data protection.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        All traffic is encrypted when the portal is run at a public address, passwords are hashed, access of
        staff is limited to what their role needs, and acts of staff are recorded. Should a breach put your
        data at risk, we tell you and the authority without delay.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        This policy changes when the portal does. Registered users are told by mail before a change that
        matters.
      </p>
    ),
  },
];
