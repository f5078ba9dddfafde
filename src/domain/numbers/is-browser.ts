/** Words by which programs that call themselves browsers give themselves away. */
const program =
  /bot|crawl|spider|slurp|preview|scan|monitor|headless|lighthouse|facebookexternalhit|fetch|archive|python|java\//i;

/** Whether a person seems to ask. All browsers begin with the same word; most programs don't. */
export const isBrowser = (userAgent: string | null | undefined): boolean =>
  !!userAgent && userAgent.startsWith('Mozilla/') && !program.test(userAgent);
