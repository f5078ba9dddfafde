import { useCallback, useEffect, useState } from 'react';
import type { Credits } from '../../contract/shapes/user.ts';
import { creditTypes } from '../../contract/vocabulary/index.ts';
import { call } from '../lib/api/call.ts';

/** Shown when the balance can't be loaded, without a message (docs/rules.md#messages). */
const defaults = Object.fromEntries([...creditTypes.map((type) => [type, 5]), ['any', 0]]) as Credits;

/** The caller's credits; null until they are known. */
export function useBalance(): { balance: Credits | null; reload: () => Promise<void> } {
  const [balance, setBalance] = useState<Credits | null>(null);
  const reload = useCallback(async () => {
    setBalance(await call('GET /payments/credits/balance').catch(() => defaults));
  }, []);
  useEffect(() => void reload(), [reload]);
  return { balance, reload };
}
