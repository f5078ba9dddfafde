import { BadgeCheck, CalendarClock, Layers } from 'lucide-react';
import { partners } from '../../content/home-content.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { LogoPlate } from '../../ui/LogoPlate.tsx';
import { useRotation } from './rotation.ts';
import css from './Partners.module.css';

const facts = [
  { icon: BadgeCheck, title: 'Pay on approval', text: 'A credit is taken only when a moderator approves the item.' },
  { icon: CalendarClock, title: 'Credits never expire', text: 'Buy what you need now and keep the rest for the next term.' },
  { icon: Layers, title: 'Packages from three posts', text: 'Or unlimited posting for twelve months.' },
];

/** What the portal offers to institutions, and who is with it already. */
export function Partners() {
  return (
    <section className={css.section} aria-labelledby="partners-title">
      <div className={css.partner}>
        <div>
          <h2 id="partners-title">For universities and institutions</h2>
          <p>
            Publish positions, admissions and calls where faculty and scholars already look. Register once, post from one desk,
            and see where every item stands.
          </p>
          <p className={css.actions}>
            <ButtonLink to="/register">Register Now</ButtonLink>
            <ButtonLink to="/packages" variant="outline">
              View Packages
            </ButtonLink>
          </p>
        </div>
        <ul className={css.facts}>
          {facts.map(({ icon: Glyph, title, text }) => (
            <li key={title}>
              <Glyph aria-hidden="true" />
              <p>
                <b>{title}</b>
                <span>{text}</span>
              </p>
            </li>
          ))}
        </ul>
      </div>
      <LogoStrip />
    </section>
  );
}

/** Milliseconds between two steps of the strip (specification, section 9). */
const stripMs = 3_000;

/** Partners' logos; one further to the left every three seconds. */
function LogoStrip() {
  const [first] = useRotation(partners.length, stripMs);
  const turned = [...partners.slice(first), ...partners.slice(0, first)];
  return (
    <ul className={css.strip} aria-label="Partner institutions">
      {turned.map(({ name, logo }) => (
        <li key={name}>
          <LogoPlate name={name} src={logo} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
