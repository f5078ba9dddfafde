import { type MetaArgs, useLocation } from 'react-router';
import { entityOf } from '../../../contract/vocabulary/index.ts';
import { formAt } from '../../publishing/form/definitions/forms.ts';
import { pageMeta } from '../../lib/page-meta.ts';
import { ItemForm } from './ItemForm.tsx';

export const meta = ({ location, matches }: MetaArgs) =>
  pageMeta(matches, { title: `New ${entityOf[formAt(location.pathname).collection]}`, index: false });

export default function NewItemPage() {
  const definition = formAt(useLocation().pathname);
  return <ItemForm key={definition.collection} definition={definition} item={null} />;
}
