interface Rollout {
  proxy: string;
  webs: { url: string; restart: () => Promise<string | undefined> }[];
  say: (line: string) => void;
}
export function restartInTurn(
  rollout: Rollout,
  limits?: { readyWithinMs?: number; steadyForMs?: number; everyMs?: number },
): Promise<string | undefined>;
