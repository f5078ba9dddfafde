import { useState } from 'react';
import { CallError } from '../../../api/call.ts';

/** Sends a dialog's form once, and tells what the server objected to. */
export function useSubmit() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [fields, setFields] = useState<Record<string, string>>({});
  const submit = async (send: () => Promise<unknown>, onDone: () => void) => {
    if (busy) return;
    setBusy(true);
    setError(null);
    setFields({});
    try {
      await send();
      onDone();
    } catch (problem) {
      const named = problem instanceof CallError ? problem.fields : {};
      setFields(named);
      if (Object.keys(named).length === 0) setError((problem as Error).message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, error, fields, submit };
}
