import { useEffect, useRef } from 'react';
import type { ProfileField } from '../../contract/vocabulary/index.ts';
import { readStoredJson, writeStored } from '../lib/stored.ts';
import { keepsNoDrafts } from '../lib/session/unsaved-texts.ts';
import type { ProfileValues } from './profile-form-values.ts';

const pauseMs = 400;
const keyOf = (userId: string) => `lectern:profile:${userId}`;

/** This user's unsaved changes on this device; null without any. */
export function storedChanges(userId: string, saved: ProfileValues): ProfileValues | null {
  const stored = readStoredJson(keyOf(userId)) as ProfileValues | null;
  const own = Object.entries(stored ?? {}).filter(
    ([field, value]) => field in saved && typeof value === 'string' && value !== saved[field as ProfileField],
  );
  return own.length > 0 ? Object.fromEntries(own) : null;
}

function storeChanges(userId: string, changes: ProfileValues): void {
  if (keepsNoDrafts(userId)) return;
  writeStored(keyOf(userId), Object.keys(changes).length > 0 ? JSON.stringify(changes) : null);
}

/** Stores differences from the saved profile on this device, so that they survive a reload or a lost session. */
export function useStoredProfile(userId: string, saved: ProfileValues, values: ProfileValues): void {
  const latest = useRef<() => void>(() => {});
  latest.current = () =>
    storeChanges(
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
