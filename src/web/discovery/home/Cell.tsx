import { Link } from 'react-router';
import { countText } from '../../lib/format/counts.ts';
import { Zone } from '../../lib/format/Zone.tsx';
import { LogoPlate } from '../../ui/Avatar.tsx';
import { classNames } from '../../ui/class-names.ts';
import { RowTitle } from '../../ui/Row.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import { PostCover } from '../lists/PostCover.tsx';
import type { CellData } from './load-cells.ts';
import type { Others } from './load-front.ts';
import css from './Cell.module.css';

const Title = ({ id, collection, title }: CellData) => (
  <RowTitle title={title} to={`/${collection}/${id}`} level="h3" className={css.title} />
);

/** 'Featured · Sample University'. */
const Who = ({ who, isFeatured, more }: CellData) => (
  <p className={css.line} title={who}>
    {isFeatured && (
      <>
        <b className={css.featured}>Featured</b>
        {' · '}
      </>
    )}
    {who}
    {more && <MoreOf {...more} />}
  </p>
);

/** ' · + 4 more', which are not shown because one of theirs is. */
export const MoreOf = ({ count, isLeast = false, from, to }: Others) => (
  <span>
    {'\u00a0· '}
    <Link to={to} rel="nofollow">
      + {countText(count, isLeast)} more<VisuallyHidden> from {from}</VisuallyHidden>
    </Link>
  </span>
);

/** What a carousel shows of an item: a small picture, the title, who, and the day until when (docs/specification.md#home). */
export function Cell(cell: CellData) {
  const { id, collection, image, who, about, until, note } = cell;
  const text = until && (until.moment ? <time dateTime={until.moment}>{until.text}</time> : until.text);
  return (
    <li className={css.cell}>
      {collection === 'jobs' ? (
        <LogoPlate name={who} src={image} className={css.picture} />
      ) : (
        <PostCover id={id} src={image} className={css.picture} sizes="2.5rem" />
      )}
      <Title {...cell} />
      <Who {...cell} />
      {about && (
        <p className={css.line} title={about}>
          {about}
        </p>
      )}
      <p className={classNames(css.line, css.until)}>
        {text && (
          <b className={classNames(until.isSoon && css.soon)}>
            {text}
            <Zone zone={until.zone} />
          </b>
        )}{' '}
        <span className={classNames(about && css.posted)}>
          {text && note && '· '}
          {note}
        </span>
      </p>
    </li>
  );
}

/** An article with the only larger picture of the page. */
export const Essay = (cell: CellData) => (
  <li className={classNames(css.cell, css.essay)}>
    <PostCover id={cell.id} src={cell.image} className={css.cover} sizes="8.25rem" />
    <div>
      <Title {...cell} />
      <Who {...cell} />
      <p className={css.line}>{cell.note}</p>
    </div>
  </li>
);
