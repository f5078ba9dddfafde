import { pluralsInWords } from '../../../contract/vocabulary/item-types/index.ts';
import { SiteName } from '../../lib/root-data.ts';
import { Link } from 'react-router';
import { ContactAddress, ContactEmail } from '../../lib/content/ContactsInText.tsx';
import type { LegalSection } from './LegalText.tsx';
import { useSelling } from '../../lib/shop.ts';

/** Links to the pages with prices; empty with payments off. */
const PriceLinks = () =>
  useSelling() && (
    <>
      {' '}
      Prices are shown on the <Link to="/packages">packages</Link> and{' '}
      <Link to="/membership">membership</Link> pages.
    </>
  );

/** The terms of use. They match what the product does; the operator must check them against local law. */
export const terms: LegalSection[] = [
  {
    id: 'about',
    title: 'About these terms',
    body: (
      <>
        <p>
          <SiteName /> is a portal for the academic community: it lists {pluralsInWords()}. These terms apply
          to everyone who visits it, registers or publishes on it. By using <SiteName /> you agree to them.
        </p>
        <p>
          Our <Link to="/privacy">privacy policy</Link> explains how we handle personal data.
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
          Reading and searching are free and need no account. You may print and share what you find for your
          own, non-commercial use.
        </p>
        <p>
          You may not overload the portal, bypass its limits or security, scrape its content without our
          written consent, or use contact details found here for unsolicited advertising.
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
          To publish you need an account, either as an individual or as a university or institution. Provide
          accurate details and keep them up to date. By registering an institution you confirm that you are
          authorised to act for it.
        </p>
        <p>
          Keep your password secret. You are responsible for all activity on your account until you report
          misuse to us. Verify your email address before you publish.
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
          A moderator reviews every job and post before it becomes public, and approves it or rejects it with
          a reason. You can edit a rejected item and submit it again. Some edits to a published item send it
          back for review.
        </p>
        <p>What you publish must be accurate, lawful and yours to publish. In particular:</p>
        <ul>
          <li>jobs must exist, name the actual employer, and charge applicants no fee;</li>
          <li>calls for papers must not be for predatory publishers or sham conferences;</li>
          <li>
            content must not discriminate unlawfully, insult, mislead, or infringe the rights of others.
          </li>
        </ul>
        <p>
          Moderation is not a guarantee: we do not verify every statement in an item. We may remove an item
          that breaks these terms at any time.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Rights to published content',
    body: (
      <>
        <p>
          What you publish remains yours. You allow us to store, display and promote it, and to adapt its
          format to our pages, feeds and emails, free of charge, for as long as it is published here. When you
          delete your account, you choose whether your published jobs and posts stay without your name or are
          deleted.
        </p>
        <p>The portal itself, its design and its name are ours or our licensors’.</p>
      </>
    ),
  },
  {
    id: 'credits',
    title: 'Credits, packages and membership',
    body: (
      <>
        <p>
          You pay for publishing with credits, posts of a package or a premium membership.
          <PriceLinks /> A credit is taken only when a moderator approves an item; credits never expire. A
          package post is taken when an institution submits an item, and returned if that item is deleted
          before it was ever approved.
        </p>
        <p>
          A premium membership and an unlimited package last twelve months from the date of payment. There is
          no automatic renewal.
        </p>
        <p>
          A used credit is not returned when an item is later rejected, edited or deleted. If you change a
          post to a type with a different price, its next approval takes a credit of the new type and returns
          the first one. Credits cannot be exchanged for money, sold or transferred.
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
          Prices are in Indian rupees. A payment provider processes payments; we never see or store card
          numbers. You receive a receipt for each payment.
        </p>
        <p>
          If you were charged and received nothing, write to <ContactEmail /> with the order number, and we
          will grant the purchase or refund it. Unused credits and posts of a package can be refunded within
          fourteen days of purchase.
        </p>
      </>
    ),
  },
  {
    id: 'third-parties',
    title: 'Links and applications',
    body: (
      <p>
        You apply on the employer’s or organiser’s own site or by contacting them. We are not a party to
        applications, do not select candidates or papers, and are not responsible for other sites. Never pay
        anyone for an interview or an offer, and tell us if you are asked to.
      </p>
    ),
  },
  {
    id: 'liability',
    title: 'Availability and liability',
    body: (
      <>
        <p>
          We run the portal with care, but cannot guarantee that it is always available or free of errors.
          Check deadlines and conditions with the employer or organiser before you rely on them.
        </p>
        <p>
          Our liability is unlimited for intent and gross negligence and where the law requires it. Beyond
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
          We may change these terms for good reason. We email registered users before a material change takes
          effect. If you do not agree, you can close your account.
        </p>
        <p>The law of India applies. If a clause is invalid, the others remain in force.</p>
      </>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        If you have questions about these terms, write to <ContactEmail />
        <ContactAddress before=" or to " />.
      </p>
    ),
  },
];
