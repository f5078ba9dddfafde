import { type ReactNode, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { isStaff, type ItemType, types, type TypeRecord } from '../../../contract/vocabulary/index.ts';
import { pageImage } from '../../../contract/uploads.ts';
import { SiteName } from '../../lib/root-data.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import type { Editions } from '../../lib/public-queries.ts';
import { useSession } from '../../lib/session/index.ts';
import { keepForLater } from '../../offline/keep-for-later.ts';
import { Breadcrumbs } from '../../ui/links.tsx';
import { Sidebar, Cluster, Page } from '../../ui/Layout.tsx';
import { useImage } from '../../ui/Avatar.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Follow } from '../../discovery/saved/follows/Follow.tsx';
import type { Notices } from './load-item.ts';
import { descriptionId, type ItemSections, type SectionProps } from './item-sections.ts';
import { KnownFacts } from './KnownFacts.tsx';
import { Prose } from './Prose.tsx';
import css from './Detail.module.css';
import relatedCss from './Related.module.css';

/** Links from a call to other editions of its series, above all from a closed one to the next. */
export const EditionLinks = ({ previous, next }: Editions) =>
  (previous || next) && (
    <div className={css.editions}>
      {next && (
        <p>
          Next edition: <Link to={`/posts/${next.id}`}>{next.title}</Link>
        </p>
      )}
      {previous && (
        <p>
          Previous edition: <Link to={`/posts/${previous.id}`}>{previous.title}</Link>
        </p>
      )}
    </div>
  );

interface RelatedProps {
  type: ItemType;
  words: { title: string; all: string };
  /** List items with cards. */
  children: ReactNode[];
}

/** Other items of a type, below an item's page. */
function Related({ type, words, children }: RelatedProps) {
  const { plural, path, layout }: TypeRecord = types[type];
  if (children.length === 0) return null;
  return (
    <section className={relatedCss.related} aria-labelledby="related">
      <Cluster gap="2" justify="between" nowrap className={relatedCss.relatedHead}>
        <h2 id="related">
          {words.title} {plural}
        </h2>
        <ButtonLink to={path} variant="quiet" size="small">
          {words.all}
        </ButtonLink>
      </Cluster>
      <ul className={relatedCss[layout]}>{children}</ul>
    </section>
  );
}

const ItemNotices = lazyComponent(() => import('./ItemNotices.tsx'));
/** Few items have them; rendered on the server. */
const Keywords = lazyComponent(() => import('./Keywords.tsx'));
/** Few items have one, so its script isn't part of the page's. */
const Video = lazyComponent(() => import('./Video.tsx'));
/** Loaded for staff and authors of the item only. */
const ItemActions = lazyComponent(() => import('../staff/ItemActions.tsx'));

interface ItemPageProps<Item extends Job | Post, Listed> extends SectionProps<Item> {
  sections: ItemSections<Item, Listed>;
  related: Listed[];
  /** Says that the item isn't public; for its author and staff. */
  banner?: ReactNode;
  /** Set if something became of it since it was published. */
  notices?: Notices | null;
  /** Other editions of its series, if any. */
  editions?: Editions | undefined;
}

/** An item with everything around it. */
export function ItemPage<Item extends Job | Post, Listed extends { id: string }>(
  props: ItemPageProps<Item, Listed>,
) {
  const { sections, related, banner, editions, notices, ...shown } = props;
  const { item, now, url } = shown;
  const { Head, Details, After, Bar, Card } = sections;
  const type = sections.typeOf(item);
  useEffect(keepForLater, []);
  const text = (
    <>
      {editions && <EditionLinks {...editions} />}
      {item.image && <DetailImage src={item.image} />}
      <Prose html={item.content} />
      {item.keywords.length > 0 && <Keywords type={type} keywords={item.keywords} />}
      {After && <After {...shown} />}
      {item.videoLink && <Video link={item.videoLink} title={item.title} />}
      <Follow targets={sections.targetsOf(item, editions)} />
      {item.known && <KnownFacts known={item.known} now={now} />}
    </>
  );
  return (
    <>
      {/* Only printed. */}
      <div className={css.printHead}>
        <b>
          <SiteName />
        </b>
        <span>{url}</span>
      </div>
      <Page>
        <Crumbs type={type} item={item} />
        {banner}
        {notices && <ItemNotices item={item} {...notices} />}
        {sections.detailsAre === 'beside' ? (
          <Sidebar width="23rem" gap="4" className={css.detail}>
            <Head {...shown} />
            <Details {...shown} />
            <article className="shrink" id={descriptionId}>
              {text}
            </article>
          </Sidebar>
        ) : (
          <article className={css.article}>
            <Head {...shown} />
            <Details {...shown} />
            {text}
          </article>
        )}
        <Related type={type} words={sections.related}>
          {related.map((one) => (
            <li key={one.id}>
              <Card item={one} now={now} />
            </li>
          ))}
        </Related>
      </Page>
      {Bar && <Bar {...shown} />}
    </>
  );
}

const Crumbs = ({ type, item }: { type: ItemType; item: Job | Post }) => (
  <div className={css.crumbs}>
    <Breadcrumbs
      crumbs={[
        { label: 'Home', to: '/' },
        { label: types[type].title, to: types[type].path },
        { label: item.title },
      ]}
    />
    <Actions type={type} item={item} />
  </div>
);

/** Not in previews, which have other addresses. */
function Actions({ type, item }: { type: ItemType; item: Job | Post }) {
  const { user } = useSession();
  const { pathname } = useLocation();
  const { collection } = types[type];
  const isPage = pathname.toLowerCase().startsWith(`/${collection}/${item.id}`);
  if (!isPage || !user || !(isStaff(user.role) || user.id === item.userId)) return null;
  return <ItemActions key={item.id} collection={collection} item={item} user={user} />;
}

/** An item's image (recommended 1000 × 680); hidden if it fails to load. Decorative, as the title says what it is about. */
function DetailImage({ src }: { src: string }) {
  const { width, height } = pageImage(src) ?? { width: 1000, height: 680 };
  const image = useImage(src, { width, height, sizes: '(min-width: 48rem) 18rem, 100vw' });
  return image && <div className={css.figure}>{image}</div>;
}
