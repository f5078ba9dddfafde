import { Skeleton } from '../ui/Skeleton.tsx';
import { classNames } from '../ui/class-names.ts';
import { Cluster, Grid, Sidebar, Stack } from '../ui/Layout.tsx';
import panels from '../ui/Panel.module.css';
import css from './Dashboard.module.css';
import { RowSkeleton } from '../publishing/own/ItemRow.tsx';

/** Shown until the session is known; has the dashboard's size. */
export const DashboardSkeleton = () => (
  <div role="status" aria-label="Loading your dashboard">
    <div className={css.head}>
      <h1>Dashboard</h1>
      <Skeleton width="11rem" height="2.25rem" />
    </div>
    <Sidebar width="19rem" first gap="3" className={css.dash}>
      <div className={classNames(css.side, css.wideOnly)}>
        <div className={panels.panel}>
          <Skeleton height="16rem" />
        </div>
      </div>
      <Stack gap="2">
        <Grid min="12rem" gap="1" fit className={css.actions}>
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} height="4.1rem" />
          ))}
        </Grid>
        <div className={panels.panel}>
          <Cluster gap="0 1" justify="between" className={panels.panelHead}>
            <Skeleton width="7rem" height="1.25rem" />
          </Cluster>
          <ul className={css.job}>
            {Array.from({ length: 6 }, (_, index) => (
              <RowSkeleton key={index} />
            ))}
          </ul>
        </div>
      </Stack>
    </Sidebar>
  </div>
);
