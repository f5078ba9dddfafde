import { CalendarDays, CircleOff, EyeOff, Pencil, Trash2 } from 'lucide';
import type { SavedEntry } from '../../../../contract/shapes/saved.ts';
import { savedStages, type SavedStage } from '../../../../contract/vocabulary/index.ts';
import { longDate } from '../../../lib/format/dates.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Link } from '../../../ui/Link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/IconButton.tsx';
import { CompareButton } from '../../compare/CompareButton.tsx';
import { entryDetails, stageLabels } from './entry-view.ts';
import { Cluster } from '../../../ui/Layout.tsx';
import { dateOfItem, ownDate } from './next-date.ts';
import css from './MyList.module.css';

interface Props {
  entry: SavedEntry;
  now: Date;
  /** A guest's, without stage and note. */
  isOnDevice: boolean;
  onStage: (stage: SavedStage) => void;
  onEdit: () => void;
  onRemove: () => void;
}

/** An entry: its item, next date, stage and note. */
export function EntryRow({ entry, now, isOnDevice, onStage, onEdit, onRemove }: Props) {
  const { kind, id, title, item, note, stage } = entry;
  const editLabel = isOnDevice ? 'Stage, note and dates' : 'Note and dates';
  return (
    <article className={css.entry}>
      <div className={css.what}>
        <p className={css.about}>{entryDetails(entry)}</p>
        <h2 className={css.title} dir="auto">
          {item ? <Link to={`/${kind}/${id}`}>{title}</Link> : title}
        </h2>
        <Dates entry={entry} now={now} />
        {note && <p className={css.note}>{note}</p>}
      </div>
      {!isOnDevice && <p className={css.printedStage}>{stageLabels[stage]}</p>}
      <Cluster gap="half" className={css.tools}>
        {!isOnDevice && (
          <select
            className={css.stage}
            aria-label={`Stage of ${title}`}
            value={stage}
            onChange={(event) => onStage(event.target.value as SavedStage)}
          >
            {savedStages.map((one) => (
              <option key={one} value={one}>
                {stageLabels[one]}
              </option>
            ))}
          </select>
        )}
        <Button
          variant="quiet"
          size="small"
          aria-label={`${editLabel} of ${title}`}
          aria-haspopup="dialog"
          onClick={onEdit}
        >
          <Icon icon={Pencil} /> {editLabel}
        </Button>
        <IconButton label={`Remove ${title} from your list`} title="Remove" onClick={onRemove}>
          <Icon icon={Trash2} />
        </IconButton>
        {/* Last, so that the other buttons are at the same place in each row. */}
        {kind === 'jobs' && item && (
          <CompareButton job={item} className={buttonClass({ variant: 'quiet', size: 'small' })}>
            Compare
          </CompareButton>
        )}
      </Cluster>
    </article>
  );
}

/** The item's next date, or that it is closed or deleted, and the user's own dates; past ones are struck out. */
function Dates({ entry, now }: { entry: SavedEntry; now: Date }) {
  const next = dateOfItem(entry, now);
  return (
    <Cluster as="ul" gap="0 2" className={css.dates}>
      {!entry.item && (
        <li>
          <Badge tone="warn" icon={EyeOff}>
            No longer public
          </Badge>
        </li>
      )}
      {entry.item?.isClosed && (
        <li>
          <Badge icon={CircleOff}>Closed</Badge>
        </li>
      )}
      {next && (
        <li className={classNames(next.isSoon && css.soon)}>
          {next.label} <b>{next.when}</b> · {next.until}
        </li>
      )}
      {entry.dates.map(({ label, date }, index) => {
        const own = ownDate({ label, date }, now);
        return (
          <li key={index} className={classNames(css.own, own?.isSoon && css.soon)}>
            <Icon icon={CalendarDays} />
            {own ? (
              <span>
                {label} <b>{own.when}</b> · {own.until}
              </span>
            ) : (
              <span>
                <s>
                  {label} {longDate(date)}
                </s>{' '}
                past
              </span>
            )}
          </li>
        );
      })}
    </Cluster>
  );
}
