interface Saved {
  /** When the draft was saved on the server, and when on this device; null when it wasn't. */
  onServer: string | null;
  onDevice: string | null;
  /** What a draft on the server still needs. */
  needs: string | null;
}

const time = (moment: string) =>
  new Date(moment).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Short text about where the input is saved. */
export function draftStatus({ onServer, onDevice, needs }: Saved): string {
  if (onServer) return `Draft saved ${time(onServer)}`;
  const saved = onDevice ? `Saved on this device ${time(onDevice)}.` : 'Changes are saved automatically.';
  return needs ? `${saved} ${needs}` : saved;
}
