import { dirname } from 'node:path';
import type { TestProject } from 'vitest/node';
import { size } from '../support/size.ts';
import { copyCheckout } from './support/copy-checkout.ts';
import { removeFolder } from './support/remove-folder.ts';
import { startProduct, type Address } from './support/product.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The product that all tests of the project share. */
    product: Address;
  }
}

/**
 * Starts the product once for all files: a clean copy of the checkout, `npm start` with everything it does, sample content. In a small run
 * it takes the build that the run has made; in a whole one it makes its own.
 */
export default async function setup(project: TestProject) {
  const checkout = await copyCheckout({ withBuild: size === 'small' });
  const remove = () => removeFolder(dirname(checkout));
  try {
    const product = await startProduct(checkout);
    project.provide('product', product.address);
    return async () => {
      await product.stop();
      await remove();
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
