import { openDatabase } from '../../src/db/index.ts';
import type { Actor } from '../../src/domain/platform/context.ts';
import { orderCredits, paySandboxOrder, verifyCredits } from '../../src/domain/commerce/index.ts';
import { localFiles } from '../../src/integrations/storage.ts';
import { testContext } from './test-context.ts';

/** A process that buys credits without end, four purchases at a time, until it is killed. Arguments: database, user, folder. */
const [url = '', userId = '', folder = ''] = process.argv.slice(2);
const ctx = testContext(openDatabase({ url }), { files: localFiles(folder) });
const buyer: Actor = {
  id: userId,
  sessionId: userId,
  name: 'Buyer',
  email: 'buyer@example.org',
  role: 'individual',
  subscription: 'free',
  isEmailVerified: true,
  mustChangePassword: false,
};

async function buyForever(): Promise<never> {
  for (;;) {
    // Four at a time want the same, each beside the others.
    const order = { creditType: 'blog', quantity: 2, again: true } as const;
    const { orderId } = await orderCredits(ctx, buyer, order);
    const payment = await paySandboxOrder(ctx, buyer, { orderId, outcome: 'success' });
    await verifyCredits(ctx, buyer, payment);
    // Tells the test that purchases succeed.
    process.stdout.write('.');
  }
}

await Promise.all(Array.from({ length: 4 }, buyForever));
