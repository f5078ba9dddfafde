import { Link } from 'react-router';
import { site } from '../../../contract/site.ts';
import { keptDays, keptYears } from '../../../contract/vocabulary/retention.ts';
import { ContactAddress, ContactEmail } from '../shell/ContactInText.tsx';
import type { LegalSection } from './LegalPage.tsx';

/** The privacy policy. It must match what the product does (domain/privacy). */
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
          when you log out. What you type into a form and have not sent yet is kept there too, on your device
          alone, and removed with it; you are asked before a text goes that your account does not have.
        </p>
        <p>
          We keep which version of the terms and of this policy you accepted, and when; and from where and
          with which browser you logged in, so that you can see and end your sessions and misuse can be found.
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
      <>
        <p>
          When you delete your account, your profile, sessions, drafts and everything that was never published
          go at once, and their files within two days. Of what was published you choose: it goes too, or stays
          without your name. Backups are overwritten in their turn.
        </p>
        <ul>
          <li>Account and profile: until you delete the account.</li>
          <li>
            Sessions: they end after thirty days without use, and are removed {keptDays.endedSession} days
            later.
          </li>
          <li>
            Links that verify an address or reset a password: they end after twenty-four hours and one hour,
            and are removed {keptDays.endedSession} days later.
          </li>
          <li>Logins, with address and browser: {keptDays.signIn} days.</li>
          <li>
            Logs of the server, with addresses and what was asked for, without names and contents: at most{' '}
            {keptDays.serverLog} days.
          </li>
          <li>Uploaded files that nothing shows: {keptDays.unusedUpload} day.</li>
          <li>
            Newsletter: until you unsubscribe, and {keptDays.endedSubscription} days after that; an address
            that is never confirmed: {keptDays.unconfirmedSubscription} days.
          </li>
          <li>Mails that could not be sent: {keptDays.failedWork} days.</li>
          <li>
            Who of our staff decided what, when and why: {keptYears.actOfStaff} years, without your name once
            your account is gone.
          </li>
          <li>
            Orders, receipts and invoices, with the name and address they were made out to:{' '}
            {keptYears.paymentDocument} years, as tax law demands.
          </li>
        </ul>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        On your <Link to="/profile">profile</Link> you can see and correct your data, download all of it, and
        delete your account. You can also ask us for any of this, object to a use, name somebody who may act
        for you after your death, or withdraw a consent by writing to <ContactEmail />; withdrawing is as easy
        as giving, and what was done before stays lawful. We answer complaints within thirty days; after that
        you can turn to the Data Protection Board of India or, in Europe, to your authority for data
        protection.
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
