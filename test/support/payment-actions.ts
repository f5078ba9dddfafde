import type { CallRoute } from '../../src/contract/index.ts';
import type { Person } from './people.ts';
import { buyCredits, orderByTransfer, orderIdOf, payUnreported } from './purchases.ts';
import type { TestPortal } from './test-portal.ts';

/** A staff call that writes. */
export interface StaffCall {
  id?: string;
  body?: object;
  /** Expected log rows, oldest first. Actions without a reason of their own are described. */
  logged: [action: string, reason: RegExp | string | null][];
  /** The logged entity, if it isn't in the path. */
  entityId?: string | ((answer: never) => string);
}

/** What is set up before the tests, and not yet when the calls are listed. */
type World = () => { portal: TestPortal; author: Person };

const ofOrder = async (
  world: World,
  order: { orderId: string },
  logged: StaffCall['logged'],
  body?: object,
): Promise<StaffCall> => ({
  id: await orderIdOf(world().portal, order),
  body,
  logged,
});

/** Every staff call on orders that writes, its input, and the expected log rows. */
export const paymentActions = (
  world: World,
  reason: string,
): Partial<Record<CallRoute, () => Promise<StaffCall>>> => ({
  'POST /admin/payments/orders/:id/refund': async () =>
    ofOrder(world, await buyCredits(world().portal, world().author), [['refunded', reason]], { reason }),
  'POST /admin/payments/orders/:id/transfer': async () =>
    ofOrder(
      world,
      await orderByTransfer(world().portal, world().author),
      [['updated', 'Transfer UTR1OFACTS received on 2026-11-20']],
      { reference: 'UTR 1 of acts', receivedOn: '2026-11-20' },
    ),
  'POST /admin/payments/orders/:id/correct': async () =>
    ofOrder(
      world,
      await buyCredits(world().portal, world().author),
      [['updated', /^Corrected TS\S+ by TC\S+ and TS\S+: Asked for by letter$/]],
      { billing: { stateCode: '29' }, reason },
    ),
  'POST /admin/payments/orders/:id/refuse': async () => {
    const { orderId } = await buyCredits(world().portal, world().author);
    await world().portal.call('POST /payments/orders/:orderId/request', {
      token: world().author.token,
      params: { orderId },
      body: { kind: 'refund', reason },
    });
    const logged: StaffCall['logged'] = [['updated', `Refused the refund: ${reason}`]];
    return ofOrder(world, { orderId }, logged, { kind: 'refund', reason });
  },
  'POST /admin/payments/orders/:id/check': async () =>
    ofOrder(world, await payUnreported(world().portal, world().author), [
      ['updated', 'Asked the provider: paid'],
    ]),
  'POST /admin/payments/reconcile': async () => ({
    entityId: await orderIdOf(world().portal, await payUnreported(world().portal, world().author)),
    logged: [['updated', 'Asked the provider: paid']],
  }),
});
