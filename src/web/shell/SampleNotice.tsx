import { Wrap } from '../ui/Layout.tsx';
import css from './SampleNotice.module.css';

/** One line above the top bar; it scrolls away with the page. */
export const SampleNotice = () => (
  <aside className={css.notice} aria-label="About the content">
    <Wrap>
      <p>Sample content: all of it is invented.</p>
    </Wrap>
  </aside>
);
