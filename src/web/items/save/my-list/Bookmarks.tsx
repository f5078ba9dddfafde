import { useEffect } from 'react';
import { CompareBar } from '../../compare/CompareBar.tsx';
import { accountList } from './account-list.ts';
import { ListToast } from './ListToast.tsx';
import { mergeDevice } from './merge-device.ts';
import { beginList, readAgain, showMessage, notifyOtherTabs } from './saved-list.ts';

/** What was saved before the login moves into the account. */
async function addFromDevice(): Promise<void> {
  const message = await mergeDevice();
  if (!message) return;
  showMessage(message);
  notifyOtherTabs();
  readAgain();
}

/** The bookmarks of a user, the messages about a list, and what is chosen to be compared. */
export default function Bookmarks({ userId }: { userId: string | null }) {
  useEffect(() => {
    if (userId === null) return undefined;
    const end = beginList(accountList);
    addFromDevice().catch((error: unknown) =>
      console.warn('The list of this device could not be added', error),
    );
    return end;
  }, [userId]);
  return (
    <>
      <ListToast />
      <CompareBar />
    </>
  );
}
