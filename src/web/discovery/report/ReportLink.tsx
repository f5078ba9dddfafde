import { Link } from 'react-router';
import type { ReportedEntity } from '../../../contract/vocabulary/index.ts';

interface Props {
  entity: ReportedEntity;
  id: string;
  /** 'job' */
  what: string;
}

/** A text at the end. The form is a page of its own, so that it weighs nothing where it isn't used. */
export const ReportLink = ({ entity, id, what }: Props) => (
  <Link to={`/${entity}/${id}/report`} rel="nofollow">
    Report this {what}
  </Link>
);
