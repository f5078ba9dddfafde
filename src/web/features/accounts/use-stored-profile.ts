import { useEffect, useRef } from 'react';
import type { ProfileField } from '../../../contract/vocabulary/index.ts';
import { hasOptedOut } from '../session/local-drafts.ts';
import type { ProfileValues } from './profile-form-values.ts';

const pauseMs = 400;
const keyOf = (userId: string) => `lectern:profile:${userId}`;

/** This user's unsaved changes on this device; null without any. */
export function storedChanges(userId: string, saved: ProfileValues): ProfileValues | null {
  try {
    const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? 'null') as ProfileValues | null;
    const own = Object.entries(stored ?? {}).filter(
      ([field, value]) =>
        field in saved && typeof value === 'string' && value !== saved[field as ProfileField],
    );
    return own.length > 0 ? Object.fromEntries(own) : null;
  } catch {
    return null;
  }
}

function keep(userId: string, changes: ProfileValues): void {
  if (hasOptedOut(userId)) return;
  try {
    if (Object.keys(changes).length === 0) localStorage.removeItem(keyOf(userId));
    else localStorage.setItem(keyOf(userId), JSON.stringify(changes));
  } catch {
    // Full or disabled storage must not prevent typing.
  }
}

/** Stores differences from the saved profile on this device, so that they survive a reload or a lost session. */
export function useStoredProfile(userId: string, saved: ProfileValues, values: ProfileValues): void {
  const latest = useRef<() => void>(() => {});
  latest.current = () =>
    keep(
      userId,
      Object.fromEntries(
        Object.entries(values).filter(([field, value]) => value !== saved[field as ProfileField]),
      ),
    );
  useEffect(() => {
    const timer = setTimeout(() => latest.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [values, saved]);
  useEffect(() => {
    const now = () => latest.current();
    addEventListener('pagehide', now);
    return () => {
      removeEventListener('pagehide', now);
      now();
    };
  }, []);
}
