import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { call, failureMessage } from '../../../lib/api/call.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { LoadError, type LoadResult } from '../../../lib/loading/load-result.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { Cluster } from '../../../ui/Layout.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { MailLine } from '../searches/MailLine.tsx';
import css from './CalendarAddress.module.css';

type Stored = LoadResult<{ since: string | null }>;

/** Creates and revokes the address; `url` is only known right after it was created. */
function useAddress() {
  const { revalidate } = useRevalidator();
  const [state, setState] = useState<{ url: string | null; isBusy: boolean; failure: string | null }>({
    url: null,
    isBusy: false,
    failure: null,
  });
  const change = async (work: () => Promise<string | null>) => {
    setState((before) => ({ ...before, isBusy: true, failure: null }));
    try {
      setState({ url: await work(), isBusy: false, failure: null });
      await revalidate();
    } catch (error) {
      setState((before) => ({ ...before, isBusy: false, failure: failureMessage(error) }));
    }
  };
  return {
    ...state,
    make: () => void change(async () => (await call('POST /users/calendar')).url),
    end: () => void change(async () => (await call('DELETE /users/calendar')).since),
  };
}

/** The secret address at which calendar programs find the dates of a person's list. It is shown when it is made, and never again. */
export function CalendarAddress({ loaded }: { loaded: Stored }) {
  const { url, isBusy, failure, make, end } = useAddress();
  const since = loaded.data?.since ?? null;
  return (
    <MailLine
      name="Your calendar address"
      what={
        <>
          The dates of your list and of the searches that you choose, in Google Calendar, Outlook or on your
          phone. Whoever has the address can read them.
          {since && !url && ` You created yours on ${shortDate(since)}; a new one ends it at once.`}
        </>
      }
      told={failure && `The address could not be changed. ${failure}`}
      more={
        (url || loaded.error) && (
          <>
            <LoadError loaded={loaded} />
            {url && <NewAddress url={url} />}
          </>
        )
      }
    >
      {loaded.data && (
        <>
          <Button variant="outline" size="small" busy={isBusy} onClick={make}>
            {since ? 'Create a new address' : 'Create an address'}
          </Button>
          {since && (
            <Button variant="quiet" size="small" disabled={isBusy} onClick={end}>
              Turn off
            </Button>
          )}
        </>
      )}
    </MailLine>
  );
}

/** In the words of these programs, so that their places are found. */
const CalendarSteps = () => (
  <ul className={css.how}>
    <li>iPhone, iPad and Mac: open the address on the device, and confirm.</li>
    <li>Google Calendar, on a computer: Other calendars, +, From URL, and paste the address.</li>
    <li>Outlook: Add calendar, Subscribe from web, and paste the address.</li>
  </ul>
);

const NewAddress = ({ url }: { url: string }) => (
  <Callout tone="ok" role="status" title="Copy this address now">
    <p>Anyone who has it can see these dates. You won’t be able to see it again here.</p>
    <code className="sm anywhere">{url}</code>
    <Cluster gap="1 2">
      <CopyButton text={url} />
      <a href={url.replace(/^https?:/, 'webcal:')}>Open in your calendar app</a>
    </Cluster>
    <CalendarSteps />
  </Callout>
);
