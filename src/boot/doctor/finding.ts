type State = 'ok' | 'warn' | 'fail';

/** A result of one check, and what to do about it. */
export interface Finding {
  check: string;
  state: State;
  says: string;
  todo?: string;
}
export type Check = () => Promise<Finding[]>;

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says });
const problem =
  (state: State) =>
  (check: string, says: string, todo: string): Finding => ({ check, state, says, todo });
export const warn = problem('warn');
export const fail = problem('fail');

/** The findings of conditions that hold. */
export const findings = (...found: (Finding | false)[]): Finding[] => found.filter((one) => one !== false);
