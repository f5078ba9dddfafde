import { Grid, Cluster, Stack } from '../../ui/Layout.tsx';
import { SocialLinks } from '../../lib/content/SocialLinks.tsx';
import { useContacts } from '../../lib/root-data.ts';
import css from './Sheet.module.css';

type Texts = readonly { title: string; text: string }[];

const items = (texts: Texts) =>
  texts.map(({ title, text }) => (
    <li key={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ));

/** Short texts with titles, side by side. */
export const Tiles = ({ texts }: { texts: Texts }) => (
  <Grid as="ul" min="18rem" gap="2 3" className={css.tiles}>
    {items(texts)}
  </Grid>
);

/** What is done first, and then, with numbers. */
export const Steps = ({ texts }: { texts: Texts }) => (
  <Grid as="ol" min="14rem" gap="3" fit className={css.steps}>
    {items(texts)}
  </Grid>
);

/** What the operator has stated; nothing otherwise. */
export function ContactDetails({ title = 'Contact' }: { title?: string }) {
  const { address, email, phone, social, channels } = useContacts();
  const isStated = [address, email, phone, ...channels, ...Object.values(social)].some(Boolean);
  if (!isStated) return null;
  return (
    <section className={css.section} aria-labelledby="contact">
      <h2 id="contact">{title}</h2>
      <Stack as="address" gap="1" className={css.contact}>
        {address && <p>{address}</p>}
        {email && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        {phone && (
          <p>
            <a href={`tel:${phone.replaceAll(' ', '')}`}>{phone}</a>
          </p>
        )}
        <SocialLinks social={social} />
      </Stack>
      <Cluster gap="1" className={css.buttons}>
        {channels.map(({ kind, label, url }) => (
          <a key={`${kind} ${url}`} href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        ))}
      </Cluster>
    </section>
  );
}
