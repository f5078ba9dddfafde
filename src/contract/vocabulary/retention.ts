/** How long what is about people is kept, in days. The privacy policy says these numbers, and the daily clearing keeps them. */
export const keptDays = {
  endedSession: 7,
  signIn: 180,
  unusedUpload: 1,
  unconfirmedSubscription: 7,
  endedSubscription: 30,
  failedWork: 90,
  mailFile: 30,
  /** Lines of the server's log, with addresses of clients. */
  serverLog: 180,
} as const;

/** The same in years: what the law on accounts demands, and what holds staff to account. */
export const keptYears = { paper: 8, actOfStaff: 8 } as const;

/** The version of the terms and the privacy policy, as their pages show it (docs/rules.md#legal-pages). */
export const legalVersion = 'May 2023';
