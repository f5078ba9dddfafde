import css from './SkipLink.module.css';

/** To the page's element with the id 'main'. */
export const SkipLink = () => (
  <a className={css.skip} href="#main">
    Skip to content
  </a>
);
