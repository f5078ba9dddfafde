import { Link } from 'react-router';
import { site } from '../../../contract/site.ts';
import { ContactAddress, ContactEmail } from '../shell/ContactInText.tsx';
import type { LegalSection } from './LegalPage.tsx';
import { WhereSold } from './WhereSold.tsx';

/** The terms of use. They match what the product does; the operator must check them against local law. */
export const terms: LegalSection[] = [
  {
    id: 'about',
    title: 'About these terms',
    body: (
      <>
        <p>
          {site.name} is a portal for the academic community: it lists jobs, calls for papers, programs,
          workshops, courses, blogs, news and career advice. These terms apply to everybody who visits it,
          registers or publishes on it. Who uses {site.name} accepts them.
        </p>
        <p>
          How personal data is handled is told in the <Link to="/privacy">privacy policy</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'use',
    title: 'Using the portal',
    body: (
      <>
        <p>
          Reading and searching is free and needs no account. You may print and share what you find for your
          own, non-commercial use.
        </p>
        <p>
          You may not overload the portal, get around its limits or security, collect its contents in bulk by
          automatic means without our written consent, or use contact details found here for unsolicited
          advertising.
        </p>
      </>
    ),
  },
  {
    id: 'accounts',
    title: 'Accounts',
    body: (
      <>
        <p>
          To publish you need an account, either as an individual or as a university or institution. Give true
          details and keep them current. Whoever registers an institution confirms that they may act for it.
        </p>
        <p>
          Keep your password to yourself. You answer for what is done with your account until you tell us that
          it was misused. An e-mail address must be verified before anything can be published.
        </p>
        <p>
          You can delete your account at any time on your profile page. We may suspend or close accounts that
          break these terms.
        </p>
      </>
    ),
  },
  {
    id: 'publishing',
    title: 'Publishing and moderation',
    body: (
      <>
        <p>
          Every job and post is read by a moderator before it becomes public. It can be approved, or rejected
          with a reason; a rejected item can be edited and submitted again. Some edits of a published item
          send it back to moderation.
        </p>
        <p>What you publish must be true, lawful and yours to publish. In particular:</p>
        <ul>
          <li>jobs must exist, name the real employer, and ask no fee of applicants;</li>
          <li>calls for papers must not be for predatory publishers or sham conferences;</li>
          <li>nothing may discriminate unlawfully, insult, mislead, or infringe the rights of others.</li>
        </ul>
        <p>
          Moderation is a service of ours and no guarantee: we do not verify every statement of an item, and
          we may remove an item at any time if it breaks these terms.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Rights in what is published',
    body: (
      <>
        <p>
          What you publish remains yours. You allow us to store it, show it, adapt its form to our pages,
          feeds and mails, and promote it, without charge, for as long as it stands on the portal. When you
          delete your account you choose whether your published items stay, without your name, or go.
        </p>
        <p>The portal itself, its design and its name are ours or our licensors'.</p>
      </>
    ),
  },
  {
    id: 'credits',
    title: 'Credits, packages and membership',
    body: (
      <>
        <p>
          Publishing is paid by credits, by the posts of a package, or by a premium membership
          <WhereSold />. A credit is taken only when a moderator approves an item; credits never expire. A
          package post is taken when an institution submits an item, and is given back when that item is
          deleted without ever having been approved.
        </p>
        <p>
          A premium membership and an unlimited package last twelve months from the day of payment and are not
          renewed by themselves.
        </p>
        <p>
          A credit that was used is not given back when an item is later rejected, edited or deleted. If a
          post becomes one of a type with another price, its next approval takes a credit of that type, and
          the first one goes back. Credits cannot be paid out, sold or passed on.
        </p>
      </>
    ),
  },
  {
    id: 'payments',
    title: 'Payments and refunds',
    body: (
      <>
        <p>
          Prices are in Indian rupees. Payments are handled by a payment provider; we never see or store card
          numbers. A receipt is issued for each payment.
        </p>
        <p>
          If an amount was deducted and nothing was credited, write to <ContactEmail /> with the order number:
          we credit or refund it. Unused credits and package posts can be refunded within fourteen days of the
          purchase.
        </p>
      </>
    ),
  },
  {
    id: 'third-parties',
    title: 'Links and applications',
    body: (
      <p>
        Applications are made on the employer's or organiser's own site or address. We are not a party to
        them, do not choose candidates or papers, and are not responsible for other sites. Never pay anybody
        for an interview or an offer, and tell us if you are asked to.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Availability and liability',
    body: (
      <>
        <p>
          We run the portal with care, but cannot promise that it is always available or free of errors. Check
          deadlines and conditions with the employer or organiser before you rely on them.
        </p>
        <p>
          We are liable without limit for intent and gross negligence and where the law demands it. Beyond
          that, our liability is limited to what you paid us in the twelve months before the damage.
        </p>
      </>
    ),
  },
  {
    id: 'changes',
    title: 'Changes and law',
    body: (
      <>
        <p>
          We may change these terms for good reason. Registered users are told by mail before a change that
          matters takes effect; who does not agree can close the account.
        </p>
        <p>The law of India applies. If a clause is invalid, the others stand.</p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about these terms: <ContactEmail />, or <ContactAddress />.
      </p>
    ),
  },
];
