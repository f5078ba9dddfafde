import type { ReactNode } from 'react';
import { Cluster } from '../../ui/Layout.tsx';
import css from './Admin.module.css';

/** Title and tools at the top of an admin page. */
export const AdminHead = ({
  title,
  lead,
  children,
}: {
  title: ReactNode;
  lead?: ReactNode;
  children?: ReactNode;
}) => (
  <Cluster gap="1 2" justify="between" className={css.head}>
    <div>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
    </div>
    {children && <div className={css.tools}>{children}</div>}
  </Cluster>
);
