import fc from '../properties.ts';

/**
 * Weight of each action. Deleting accounts and restarting workers is rare: little happens after the first, and the
 * second is slow.
 */
const weights = {
  create: 3,
  pay: 4,
  verify: 5,
  webhook: 5,
  'come back': 2,
  check: 2,
  transfer: 2,
  refund: 4,
  'finish refund': 4,
  correct: 4,
  cancel: 1,
  ask: 1,
  'time passes': 4,
  'end memberships': 1,
  submit: 4,
  approve: 5,
  reject: 2,
  undo: 3,
  resubmit: 1,
  'delete item': 2,
  'delete account': 0.4,
  'lose a connection': 0.5,
  'restart the worker': 0.1,
} as const;
export type ActionName = keyof typeof weights;
export const actionNames = Object.keys(weights) as ActionName[];

const step = fc.record({
  action: fc.oneof(
    ...Object.entries(weights).map(([action, weight]) => ({
      weight: Math.round(weight * 10),
      arbitrary: fc.constant(action as ActionName),
    })),
  ),
  /** Picks the order, payment or item it is about, and who actionNames. */
  which: fc.nat(1000),
  quantity: fc.integer({ min: 1, max: 4 }),
  /** How much time passes, if any: minutes or months. */
  days: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.double({ min: 0.0001, max: 1, noNaN: true })),
  /** The statement at which the connection breaks during this action; 0: never. */
  breakAt: fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 1, arbitrary: fc.integer({ min: 1, max: 14 }) },
  ),
  isDoneFirst: fc.boolean(),
  mood: fc.oneof(
    { weight: 10, arbitrary: fc.constant('well' as const) },
    { weight: 1, arbitrary: fc.constantFrom('unavailable' as const, 'refused' as const) },
  ),
});
export type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Half of the scripts begin with a paid membership, which rarely results by chance and allows many interactions. */
const opening: Step[][] = (['create', 'pay', 'verify'] as const).map((action) => [
  // By this number an individual orders a membership, an institution the unlimited package, and the payment succeeds.
  { action, which: 13, quantity: 1, days: 1, breakAt: 0, isDoneFirst: false, mood: 'well' },
]);

const script = fc
  .record({
    buyer: fc.constantFrom('individual' as const, 'university' as const),
    isMember: fc.boolean(),
    /** Actions of one inner list run concurrently. */
    steps: fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 4, maxLength: 14 }),
  })
  .map(({ buyer, isMember, steps }) => ({ buyer, steps: isMember ? [...opening, ...steps] : steps }));
export type Script = typeof script extends fc.Arbitrary<infer Value> ? Value : never;

/** The same seed gives the same script. */
export const scriptOf = (seed: number): Script => fc.sample(script, { seed, numRuns: 1 })[0]!;
