import { site } from '../../contract/site.ts';
import { about, membershipText, services } from '../content/about.ts';
import css from '../features/about/Sheet.module.css';
import { SocialLinks } from '../features/shell/SocialLinks.tsx';
import { staticLoader } from '../features/static-loader.ts';
import { pageMeta } from '../page-meta.ts';
import { ButtonLink } from '../ui/Button.tsx';
import { Page, PageHead } from '../ui/Wrap.tsx';
import type { Route } from './+types/about.ts';

export const loader = staticLoader;

export const meta = ({ loaderData }: Route.MetaArgs) =>
  pageMeta({ title: 'About', description: about.lead, canonical: loaderData?.canonical });

export default function About() {
  return (
    <Page>
      <PageHead title={`About ${site.name}`} lead={about.lead} />
      <div className={css.text}>{about.paragraphs.map((text) => <p key={text}>{text}</p>)}</div>
      <section className={css.section} aria-labelledby="services">
        <h2 id="services">What we offer</h2>
        <ul className={css.tiles}>
          {services.map(({ title, text }) => <li key={title}><h3>{title}</h3><p>{text}</p></li>)}
        </ul>
      </section>
      <section className={css.section} aria-labelledby="membership">
        <h2 id="membership">Annual membership</h2>
        <p className={css.text}>{membershipText}</p>
        <div className={css.buttons}>
          <ButtonLink to="/membership">Premium Membership</ButtonLink>
          <ButtonLink to="/packages" variant="outline">Packages for institutions</ButtonLink>
        </div>
      </section>
      <Contact />
    </Page>
  );
}

function Contact() {
  const { address, email, phone } = site.contact;
  return (
    <section className={css.section} aria-labelledby="contact">
      <h2 id="contact">Contact</h2>
      <address className={css.contact}>
        <p>{address}</p>
        <p><a href={`mailto:${email}`}>{email}</a></p>
        <p><a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a></p>
        <SocialLinks />
      </address>
      <div className={css.buttons}>
        {site.channels.map(({ kind, label, url }) => <a key={kind} href={url} target="_blank" rel="noopener noreferrer">{label}</a>)}
      </div>
    </section>
  );
}
