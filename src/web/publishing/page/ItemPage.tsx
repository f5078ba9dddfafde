import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router';
import type { Job } from '../../../contract/publishing/job.ts';
import type { Post } from '../../../contract/publishing/post.ts';
import { isStaff, type ItemType, types, type TypeRecord } from '../../../contract/vocabulary/index.ts';
import { pageImage } from '../../../contract/uploads.ts';
import { SiteName } from '../../lib/root-data.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import type { Editions } from '../../lib/public-queries.ts';
import { useSession } from '../../lib/session/SessionProvider.tsx';
import { keepForLater } from '../../offline/keep-for-later.ts';
import { BackLink } from '../../ui/links.tsx';
import { Page } from '../../ui/Layout.tsx';
import { SectionHead } from '../../ui/Row.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useImage } from '../../ui/Avatar.tsx';
import { ReportLink } from '../../discovery/report/ReportLink.tsx';
import type { Notices } from './load-item.ts';
import { descriptionId, type ItemSections, type SectionProps } from './item-sections.ts';
import { ItemTools } from './ItemTools.tsx';
import { belowTitle, Prose } from './Prose.tsx';
import css from './Detail.module.css';
import facts from './ItemFacts.module.css';
import sectionCss from './Sections.module.css';

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
  /** Rows. */
  children: ReactNode[];
}

/** Other items of a type, below an item's page. */
function Related({ type, words, children }: RelatedProps) {
  const { plural, path }: TypeRecord = types[type];
  if (children.length === 0) return null;
  return (
    <section className={classNames(sectionCss.section, css.related)} aria-labelledby="related">
      <SectionHead
        id="related"
        title={`${words.title} ${plural}`}
        more={<Link to={path}>{words.all}</Link>}
      />
      <ul>{children}</ul>
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
  /** It isn't stored as it is shown, so nothing can be done with it. */
  isPreview?: boolean;
}

/** An item with everything around it. */
export function ItemPage<Item extends Job | Post, Listed extends { id: string }>(
  props: ItemPageProps<Item, Listed>,
) {
  const { sections, related, banner, editions: _editions, notices, isPreview = false, ...shown } = props;
  const { item, now, url } = shown;
  const { Bar, Row } = sections;
  const type = sections.typeOf(item);
  const hasPanel = sections.hasPanel(item);
  useEffect(keepForLater, []);
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
        <Back type={type} item={item} isPreview={isPreview} />
        {banner}
        {notices && <ItemNotices item={item} {...notices} />}
        <div className={css.item} data-panel={hasPanel || undefined}>
          <Beside {...props} />
          <Text {...props} />
          {!isPreview && (
            <div className={css.end}>
              <Related type={type} words={sections.related}>
                {related.map((one) => (
                  <Row key={one.id} item={one} now={now} />
                ))}
              </Related>
              {item.approvalStatus === 'approved' && (
                <p className={css.report}>
                  <ReportLink entity={types[type].collection} id={item.id} what={types[type].singular} />
                </p>
              )}
            </div>
          )}
        </div>
      </Page>
      {hasPanel && <Bar {...shown} />}
    </>
  );
}

/** Title, facts and what a reader can do. */
function Beside<Item extends Job | Post, Listed>({
  sections,
  editions,
  related: _related,
  banner: _banner,
  notices: _notices,
  isPreview = false,
  ...shown
}: ItemPageProps<Item, Listed>) {
  const { Head, Key, Action, More } = sections;
  const { item, url } = shown;
  const type = sections.typeOf(item);
  const tools = !isPreview && (
    <ItemTools type={type} item={item} url={url} targets={sections.targetsOf(item, editions)} />
  );
  return (
    <>
      <header className={css.head}>
        <h1 className={css.title} dir="auto">
          {item.title}
        </h1>
        <Head {...shown} />
      </header>
      {sections.hasPanel(item) ? (
        <aside className={facts.side} aria-label="Facts">
          <dl className={facts.key}>
            <Key {...shown} />
          </dl>
          <Action {...shown} />
          {tools}
          <dl className={facts.more}>
            <More {...shown} />
          </dl>
        </aside>
      ) : (
        tools
      )}
    </>
  );
}

/** The description and what belongs to it. */
function Text<Item extends Job | Post, Listed>({
  sections,
  editions,
  related: _related,
  banner: _banner,
  notices: _notices,
  isPreview: _isPreview,
  ...shown
}: ItemPageProps<Item, Listed>) {
  const { After } = sections;
  const { item } = shown;
  return (
    <article className={css.body} id={descriptionId}>
      {editions && <EditionLinks {...editions} />}
      {item.image && <DetailImage src={item.image} />}
      <Prose html={belowTitle(sections.textOf?.(item) ?? item.content)} className={css.text} />
      {item.keywords.length > 0 && <Keywords type={sections.typeOf(item)} keywords={item.keywords} />}
      <After {...shown} />
      {item.videoLink && <Video link={item.videoLink} title={item.title} />}
    </article>
  );
}

/** The list that it is one of, and what staff and its author can do. */
const Back = ({ type, item, isPreview }: { type: ItemType; item: Job | Post; isPreview: boolean }) => (
  <div className={css.crumbs}>
    <BackLink to={types[type].path}>{types[type].title}</BackLink>
    {!isPreview && <Actions type={type} item={item} />}
  </div>
);

function Actions({ type, item }: { type: ItemType; item: Job | Post }) {
  const { user } = useSession();
  const { collection } = types[type];
  if (!user || !(isStaff(user.role) || user.id === item.userId)) return null;
  return <ItemActions key={item.id} collection={collection} item={item} user={user} />;
}

/** An item's image (recommended 1000 × 680); hidden if it fails to load. Decorative, as the title says what it is about. */
function DetailImage({ src }: { src: string }) {
  const { width, height } = pageImage(src) ?? { width: 1000, height: 680 };
  const image = useImage(src, { width, height, sizes: '(min-width: 48rem) 18rem, 100vw' });
  return image && <div className={css.figure}>{image}</div>;
}
