import { Flag } from 'lucide';
import type { ReportedEntity } from '../../../contract/vocabulary/index.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

/** The form is a page of its own, so that it weighs nothing where it isn't used. */
export const ReportLink = ({
  entity,
  id,
  block,
}: {
  entity: ReportedEntity;
  id: string;
  block?: boolean;
}) => (
  <ButtonLink to={`/${entity}/${id}/report`} variant="quiet" size="small" block={block} rel="nofollow">
    <Icon icon={Flag} />
    Report this
  </ButtonLink>
);
