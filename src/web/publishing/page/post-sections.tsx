import { feeInWords } from '../../../contract/money/money-in-words.ts';
import { dayAndTime, zoneOf } from '../../../contract/time/dates-in-words.ts';
import { placeInWords } from '../../../contract/text/item-labels.ts';
import { postedAt, type ListedPost } from '../../../contract/publishing/listed-items.ts';
import type { Post, PostSource } from '../../../contract/publishing/post.ts';
import { replaceFigures } from '../../../contract/text/figures.ts';
import { pageImage } from '../../../contract/uploads.ts';
import { isDated, subTypeLabels, type MilestoneKind, types } from '../../../contract/vocabulary/index.ts';
import { lazyComponent } from '../../lib/loading/lazy-component.tsx';
import { longDate } from '../../lib/format/dates.ts';
import { Zone } from '../../lib/format/Zone.tsx';
import { LogoPlate, PublisherPicture } from '../../ui/Avatar.tsx';
import { Fact } from '../../ui/Facts.tsx';
import { Link } from 'react-router';
import { unbroken } from '../../ui/Row.tsx';
import { PostRow } from '../../discovery/lists/ItemRows.tsx';
import { takesPlace } from './date-lines.ts';
import type { ItemSections, SectionProps } from './item-sections.ts';
import {
  Action,
  ActionButton,
  AuthorName,
  KnownFacts,
  Posted,
  PrintedLink,
  StepBar,
  StepFact,
} from './ItemFacts.tsx';
import { postStep } from './next-step.ts';
import css from './Detail.module.css';

const hasPanel = ({ type }: Post): boolean => isDated(type);

/** Organiser and place; of an article who wrote it, and when. */
const PostHead = ({ item: post }: SectionProps<Post>) =>
  hasPanel(post) ? <Organiser post={post} /> : <Byline post={post} />;

function Organiser({
  post: { organiser, organiserLogo, author, source, place, featured, known },
}: {
  post: Post;
}) {
  const name = organiser ?? author?.name ?? source?.name ?? null;
  const institute = organiser && known?.organiser;
  return (
    <p className={css.who}>
      {name && <LogoPlate name={name} src={organiserLogo} size="small" />}
      <b>
        {institute ? (
          <Link to={`/institutes/${institute.id}`}>{organiser}</Link>
        ) : (
          (organiser ?? <AuthorOrSource author={author} source={source} />)
        )}
      </b>
      {place && <span>{placeInWords(place)}</span>}
      {featured && <span className={css.featured}>Featured</span>}
    </p>
  );
}

interface BylineProps {
  post: Pick<Post, 'author' | 'organiser' | 'organiserLogo' | 'source' | 'createdAt' | 'publishedAt'>;
}

/** Who published a post, and when. */
export function Byline({ post }: BylineProps) {
  const { author, organiser, organiserLogo, source } = post;
  const day = postedAt(post);
  return (
    <p className={css.who}>
      <PublisherPicture
        name={author?.name ?? source?.name ?? null}
        crest={organiser ? null : organiserLogo}
        src={author?.profileImage ?? null}
      />
      <AuthorOrSource author={author} source={source} />
      <time dateTime={day}>{longDate(day)}</time>
    </p>
  );
}

const AuthorOrSource = ({ author, source }: Pick<Post, 'author' | 'source'>) =>
  !author && source ? <SourceName source={source} /> : <AuthorName author={author} />;

const SourceName = ({ source: { name, link } }: { source: PostSource }) => (
  <span>
    Imported from{' '}
    {link ? (
      <a href={link} target="_blank" rel="noopener noreferrer nofollow">
        {name}
      </a>
    ) : (
      name
    )}
  </span>
);

/** What there is to do, when and where it takes place, and what it costs. */
function PostKey({ item: post, now }: SectionProps<Post>) {
  const { milestones, place, fee, type, subType, rank } = post;
  const step = postStep(post, new Date(now));
  const where = place && placeInWords(place);
  const start = milestones.find(({ kind }) => kind === 'start');
  const whole = takesPlace(milestones);
  const days = whole?.when ?? (start && dayAndTime(start));
  const zone = whole ? whole.zone : start ? zoneOf(start) : null;
  const isNext = step?.milestone?.kind === 'start';
  const price = feeInWords(fee);
  return (
    <>
      {step && <StepFact step={step} />}
      {days && !(isNext && days === step?.when) ? (
        <Fact name={whole ? 'Takes place' : 'Starts'}>
          {unbroken(days)}
          <Zone zone={zone} />
          {where && <span>{where}</span>}
        </Fact>
      ) : (
        where && <Fact name="Place">{where}</Fact>
      )}
      {price && <Fact name="Fee">{price}</Fact>}
      <Fact name="Kind">
        {subType ? subTypeLabels[subType] : types[type].label}
        {(subType ?? rank) && (
          <span>{[subType && types[type].label, rank && `Rank ${rank}`].filter(Boolean).join(' · ')}</span>
        )}
      </Fact>
    </>
  );
}

/** Labels of the button to the organiser's page. */
const actions: Partial<Record<MilestoneKind, string>> = {
  abstract: 'Submit',
  submission: 'Submit',
  application: 'Apply',
  registration: 'Register',
};

function actionOf({ nextMilestone: next, milestones, actionLink, isClosed, id }: Post) {
  if (!actionLink || isClosed) return null;
  const action = next && actions[next.kind] ? next : milestones.find(({ kind }) => actions[kind]);
  const label = (action && actions[action.kind]) ?? 'Open the page';
  return { collection: 'posts' as const, id, href: actionLink, label };
}

function PostAction({ item }: SectionProps<Post>) {
  const action = actionOf(item);
  return action && <Action {...action} />;
}

const PostMore = ({ item: post }: SectionProps<Post>) => (
  <>
    {post.source && (
      <Fact name="Source">
        <SourceName source={post.source} />
      </Fact>
    )}
    <Posted item={post} organiser={post.organiser ?? post.author?.name ?? null} />
    <KnownFacts item={post} />
    {post.actionLink && <PrintedLink name="Link" href={post.actionLink} />}
  </>
);

/** Below the text, so its script is loaded after the rest. */
const Dates = lazyComponent(() => import('./Dates.tsx'));

const PostAfter = ({ item: post, now }: SectionProps<Post>) =>
  post.milestones.length > 1 && <Dates milestones={post.milestones} next={post.nextMilestone} now={now} />;

function PostBar({ item: post, now }: SectionProps<Post>) {
  const step = hasPanel(post) && postStep(post, new Date(now));
  const action = actionOf(post);
  // Without a link there is nothing to press; of what is closed it says that it is too late.
  if (!step || (!action && !post.isClosed)) return null;
  return <StepBar step={step}>{action && <ActionButton {...action} />}</StepBar>;
}

/** As wide as the text at most (Prose.module.css). */
const sizes = '(max-width: 700px) 100vw, 660px';

/** Images are loaded as they come into view, in a width that suits the screen. */
export const withWidths = (html: string): string =>
  replaceFigures(html, (tag, address) => {
    const image = pageImage(address);
    return image
      ? tag.replace(/ ?\/?>$/, ` srcset="${image.srcSet}" sizes="${sizes}" loading="lazy" decoding="async">`)
      : tag;
  });

export const postSections: ItemSections<Post, ListedPost> = {
  typeOf: ({ type }) => type,
  textOf: ({ content }) => withWidths(content),
  Head: PostHead,
  hasPanel,
  Key: PostKey,
  Action: PostAction,
  More: PostMore,
  After: PostAfter,
  Bar: PostBar,
  related: { title: 'More', all: 'View All' },
  Row: ({ item, now }) => <PostRow post={item} now={now} />,
  targetsOf: (_post, editions) =>
    editions?.series ? [{ kind: 'series', id: editions.series, name: editions.series }] : [],
};
