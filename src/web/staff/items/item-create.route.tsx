import { useLocation } from 'react-router';
import { entityOf } from '../../../contract/vocabulary/index.ts';
import { formAt } from '../../publishing/form/definitions/forms.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { ItemForm } from './ItemForm.tsx';
import type { Route } from './+types/item-create.route.ts';

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: `New ${entityOf[formAt(location.pathname).collection]}`, index: false });

export default function NewItemPage() {
  const definition = formAt(useLocation().pathname);
  return <ItemForm key={definition.collection} definition={definition} item={null} />;
}
