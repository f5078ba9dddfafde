import { TriangleAlert } from 'lucide';
import { useRef, useState } from 'react';
import { focusField } from '../../../lib/forms/errors.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Cluster } from '../../../ui/Layout.tsx';
import type { Check } from './read-into-form.ts';
import { type AdvertisementState, panelId } from './use-advertisement.ts';
import panel from './AdvertisementPanel.module.css';
import css from './Reader.module.css';

const shownChecks = 8;

/** Where a field was read, in the notice beside the form. */
const showMark = (field: string) =>
  focusField(document.querySelector(`#${panelId} mark[tabindex][data-field~="${field}"]`));

/** Below a field: where it was read, and what is asked about it. */
export function AdvertisementMarks({
  advertisement,
  name,
}: {
  advertisement: AdvertisementState;
  name: string;
}) {
  const sources = advertisement.sourcesOf(name);
  const checks = advertisement.checksOf(name);
  return (
    <>
      {sources.length > 0 && (
        <ul className={css.sources}>
          {sources.map((line, at) => (
            <li key={line}>
              <span>{line}</span>{' '}
              {at === 0 && advertisement.marked.has(name) && (
                <button
                  type="button"
                  className={panel.show}
                  aria-label="Show it in the notice"
                  onClick={() => showMark(name)}
                >
                  show
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      {checks.length > 0 && <Checks {...{ advertisement, checks }} />}
    </>
  );
}

/** What the author is asked. Of many, the first ones are open. */
export function Checks({
  advertisement,
  checks,
}: {
  advertisement: AdvertisementState;
  checks: readonly Check[];
}) {
  const [isLong, setLong] = useState(false);
  const shown = isLong ? checks : checks.slice(0, shownChecks);
  const list = useRef<HTMLUListElement>(null);
  const after = async (settle: () => unknown) => {
    const form = list.current!.closest('form')!;
    const asked = () => [...form.querySelectorAll<HTMLElement>('[data-check]')];
    const at = asked().findIndex((one) => one.contains(document.activeElement));
    await settle();
    // The next one takes the place of the one that is pressed.
    requestAnimationFrame(() => focusField(asked()[at] ?? asked()[0] ?? form.querySelector('[data-next]')));
  };
  return (
    <ul ref={list} className={css.checks}>
      {shown.map((check) => (
        <li key={check.text} data-check tabIndex={-1}>
          <Icon icon={TriangleAlert} />
          <p>
            <b>To check.</b> {check.text}
          </p>
          <Cluster gap="1">
            {check.choices.map((choice) => (
              <Button
                key={choice.label}
                size="small"
                variant="outline"
                onClick={() => after(() => advertisement.take(check, choice))}
              >
                {choice.label}
              </Button>
            ))}
            <Button size="small" variant="quiet" onClick={() => after(() => advertisement.settle(check))}>
              {check.leave}
            </Button>
          </Cluster>
        </li>
      ))}
      {shown.length < checks.length && (
        <li>
          <Button size="small" variant="quiet" onClick={() => setLong(true)}>
            Show {checks.length - shown.length} more to check
          </Button>
        </li>
      )}
    </ul>
  );
}
