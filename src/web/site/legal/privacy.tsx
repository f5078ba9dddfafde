import { SiteName } from '../../lib/root-data.ts';
import { retentionDays, retentionYears } from '../../../contract/vocabulary/retention.ts';
import { Link } from 'react-router';
import { ContactAddress, ContactEmail } from '../../lib/content/ContactsInText.tsx';
import type { LegalSection } from './LegalText.tsx';

/** The privacy policy. It must match what the product does (domain/privacy). */
export const privacy: LegalSection[] = [
  {
    id: 'who',
    title: 'Who is responsible',
    body: (
      <p>
        <SiteName />
        <ContactAddress /> is responsible for the personal data processed on this portal. Write to{' '}
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
          You can read and search everything without an account. We use no advertising or tracking cookies and
          no third-party analytics. Our server logs requests (time, IP address, page, error) for a short time,
          to keep the portal secure and working. For the authors of items we count by the day how often each
          was seen and used, but not by whom.
        </p>
        <p>
          Videos load from YouTube only when you press play, from its domain that sets no cookies before that.
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
          We store what the form asks for: name, email address, mobile number, designation, affiliation and a
          password, which is stored only as a one-way hash. You may add more to your profile, such as a photo,
          work experience, a text about yourself and links; all of that is optional.
        </p>
        <p>
          Your browser stores a session token in its local storage so that you stay logged in. It is removed
          when you log out. Unsent form input is stored there too, only on your device, and removed with the
          token; we ask before removing a text that is not saved in your account. So are your last five
          searches, which you can also remove in the search box.
        </p>
        <p>
          Your list, with your notes and dates, is stored in your account, and nobody else reads it. Without
          an account it stays in your browser, where others who use it can see it, until you log in: then it
          is added to your account and removed from the browser.
        </p>
        <p>
          We record which version of the terms and of this policy you accepted and when, and the IP address
          and browser of your logins, so that you can see and end your sessions and we can detect misuse.
        </p>
      </>
    ),
  },
  {
    id: 'publishing',
    title: 'When you publish',
    body: (
      <p>
        Next to each job and post we show your name, your profile image and whether you are a premium member,
        and nothing else from your profile. Moderators see what you submit, and we record who approved or
        rejected it, when and why. What is public may be offered as files for research, with your name and
        nothing else about you.
      </p>
    ),
  },
  {
    id: 'reporting',
    title: 'When you report something or write to us',
    body: (
      <p>
        We store what you report, and your email address only if you give one, to send you a receipt and the
        outcome. Moderators read the report; only administrators see the address. Whoever published what you
        reported learns neither your name nor your address nor what you wrote. A message that you send us by
        the form on our contact page is emailed to us and not stored on the portal.
      </p>
    ),
  },
  {
    id: 'paying',
    title: 'When you pay',
    body: (
      <p>
        A payment provider processes your payment and sees your payment details; we receive only the order,
        its amount and status. We store orders and receipts for as long as tax law requires.
      </p>
    ),
  },
  {
    id: 'newsletter',
    title: 'Newsletter, alerts and calendar',
    body: (
      <>
        <p>
          If you subscribe, we use your email address for the newsletter only. Every issue has a link to
          unsubscribe.
        </p>
        <p>
          If you save a search or follow something, we store what you look for, when you want emails, when you
          agreed to them and what we emailed you about, so that nothing comes twice. Without an account we
          store your email address with it. Every one of these emails has a link that stops them.
        </p>
        <p>
          Anyone who knows the secret address of your calendar can see the dates on your list and what they
          belong to, but not your notes. You can renew or remove the address at any time.
        </p>
      </>
    ),
  },
  {
    id: 'purposes',
    title: 'What we use data for',
    body: (
      <>
        <p>
          To run your account and publish what you submit (to perform our contract with you); to send emails
          about your account, your items and your payments, and those you ask for; to keep the portal secure,
          for example by limiting login attempts (our legitimate interest); and to meet legal obligations. We
          do not sell data and make no automated decisions about people.
        </p>
      </>
    ),
  },
  {
    id: 'sharing',
    title: 'Who receives data',
    body: (
      <p>
        Only our contractors, as far as they need it: the hosting provider, the email provider, the payment
        provider, and the newsletter provider if one is used. Authorities receive data only where the law
        requires it.
      </p>
    ),
  },
  {
    id: 'keeping',
    title: 'How long we store it',
    body: (
      <>
        <p>
          When you delete your account, your profile, sessions, drafts and unpublished items are deleted at
          once, and their files within two days. You choose whether your published jobs and posts are deleted
          too or stay without your name. Backups are deleted on their regular schedule.
        </p>
        <ul>
          <li>Account and profile: until you delete the account.</li>
          <li>
            Sessions: they end after thirty days without use and are deleted {retentionDays.endedSession} days
            later.
          </li>
          <li>
            Links to verify an email address or reset a password: they expire after 24 hours and 1 hour and
            are deleted {retentionDays.endedSession} days later.
          </li>
          <li>Logins, with IP address and browser: {retentionDays.signIn} days.</li>
          <li>
            Server logs, with IP addresses and requested pages, without names and content: at most{' '}
            {retentionDays.serverLog} days.
          </li>
          <li>Uploaded files that are not used: {retentionDays.unusedUpload} day.</li>
          <li>Notices in the portal: {retentionDays.notice} days.</li>
          <li>
            Newsletter: until you unsubscribe, and {retentionDays.endedSubscription} days after that; an
            address that was never confirmed: {retentionDays.unconfirmedSubscription} days.
          </li>
          <li>
            Saved searches and what you follow: until you delete or end them; searches without an account also{' '}
            {retentionDays.endedSubscription} days after you stopped their emails, and{' '}
            {retentionDays.unconfirmedSubscription} days if you never confirmed them. What was emailed about
            them: {retentionDays.alertMail} days.
          </li>
          <li>
            How many emails others asked us to send to a mailbox, with its hash: {retentionDays.requestedMail}{' '}
            days. That a mailbox got welcome credits, with its hash, also after the account was deleted: 3
            years.
          </li>
          <li>Emails that could not be sent: {retentionDays.failedWork} days.</li>
          <li>
            Reports, with the address and the details you gave, and objections to them: {retentionDays.report}{' '}
            days after our decision. What was reported for which reason, and how it was decided:{' '}
            {retentionYears.staffAction} years.
          </li>
          <li>
            Decisions of our staff, with date and reason: {retentionYears.staffAction} years, without your
            name once your account is gone.
          </li>
          <li>
            Orders, receipts and invoices, with the name and address they were made out to:{' '}
            {retentionYears.paymentDocument} years, as tax law requires.
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
        On your <Link to="/profile">profile</Link> you can view and correct your data, download all of it, and
        delete your account. You can also write to <ContactEmail /> to request any of this, object to a use,
        nominate someone to act for you after your death, or withdraw consent; this does not affect earlier
        processing. We answer complaints within thirty days. After that you can contact the Data Protection
        Board of India or, in Europe, your data protection authority.
      </p>
    ),
  },
  {
    id: 'security',
    title: 'Security',
    body: (
      <p>
        Traffic to the public site is encrypted, passwords are hashed, staff can access only what their role
        needs, and staff actions are logged. If a breach puts your data at risk, we will notify you and the
        authority without delay.
      </p>
    ),
  },
  {
    id: 'changes',
    title: 'Changes',
    body: (
      <p>
        We update this policy when the portal changes. We email registered users before a material change.
      </p>
    ),
  },
];
