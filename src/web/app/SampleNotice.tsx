import { Wrap } from '../ui/Wrap.tsx';
import css from './SampleNotice.module.css';

/** One line above the top bar; it scrolls away with the page. */
export const SampleNotice = () => (
  <aside className={css.notice} aria-label="About the content">
    <Wrap>
      <p>This portal shows sample content. All of it is invented.</p>
    </Wrap>
  </aside>
);
