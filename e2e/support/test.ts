import { test as base } from '@playwright/test';
import { Partner } from './partner';
import { type Product, startProduct } from './product';

interface WorkerFixtures {
  product: Product;
}

interface Fixtures {
  partner: Partner;
  /** Fails a journey in which the browser console reported an error that the journey did not announce. */
  consoleErrors: string[];
}

/** Playwright's test with a running product; each worker has one of its own. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
    async ({}, use) => {
      const product = await startProduct();
      await use(product);
      await product.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ product }, use) => use(product.origin),
  partner: async ({ product }, use) => {
    const partner = new Partner(product.partner);
    await use(partner);
    await partner.heal();
  },
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(errors);
  },
});

export { expect } from '@playwright/test';
