import { Compass } from 'lucide-react';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import admin from './Admin.module.css';

/** What an unknown address below /admin shows. */
export const AdminNotFound = () => (
  <div className={admin.page}>
    <EmptyState
      title="Page Not Found"
      icon={Compass}
      level="h1"
      actions={
        <>
          <ButtonLink to="/admin">Go to Overview</ButtonLink>
          <ButtonLink to="/" variant="outline">
            Go to Homepage
          </ButtonLink>
        </>
      }
    >
      There is no admin page at this address. Check the address, or choose a page from the menu.
    </EmptyState>
  </div>
);
