import { Grid } from '../../ui/Layout.tsx';
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
