import css from './SkipLink.module.css';

export function SkipLink({ target }: { target: string }) {
  return (
    <a className={css.skip} href={`#${target}`}>
      Skip to content
    </a>
  );
}
