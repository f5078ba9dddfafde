import { useRootData } from '../lib/root-data.ts';
import { Wrap } from '../ui/Wrap.tsx';
import css from './SampleNotice.module.css';

/** Whether sample content is shown, from the root loader; false if that failed. */
export const useShowsSamples = (): boolean => useRootData()?.showsSamples ?? false;

/** One line above the top bar; it scrolls away with the page. */
export const SampleNotice = () => (
  <aside className={css.notice} aria-label="About the content">
    <Wrap>
      <p>This portal shows sample content. All of it is invented.</p>
    </Wrap>
  </aside>
);
