import { Skeleton, SkeletonLine } from '../../ui/Skeleton.tsx';
import { classNames } from '../../ui/class-names.ts';
import card from '../../ui/Card.module.css';
import css from './PostCard.module.css';

/** Skeleton of a card, with the same size. */
export function PostCardSkeleton() {
  return (
    <div className={classNames(card.card, css.postCard)} aria-hidden="true">
      <div className={css.cover} />
      <div className={css.in}>
        <SkeletonLine className={css.type} width="6rem" />
        <SkeletonLine className={css.title} width="85%" height="1.1rem" />
        <div className={css.by}>
          <Skeleton width="2rem" height="2rem" />
          <span>
            <Skeleton width="60%" />
          </span>
        </div>
      </div>
    </div>
  );
}
