import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { inRepositoryCopy } from '../../../tools/repository-copy';
import type { Product } from '../../support/product';
import { signInAs } from '../../support/staff';
import { test as base, expect, testWith } from '../../support/test';
import {
  BUNDLERS,
  type Bundler,
  releaseWithoutTheKit,
  remoteOf,
  serveWithoutTheKit,
  startDevelopment,
} from '../../support/without-the-kit';

/** A separate product, because remotes stay live in it that other journeys do not expect. */
const released = testWith({});

for (const bundler of BUNDLERS)
  released(
    `a remote built with ${bundler} and without the kit is released and works in the shell`,
    async ({ page, product, consoleErrors }) => {
      releaseWithoutTheKit(bundler, product);
      await signInAs(page, 'admin');
      await page.goto(`/admin/apps/with-${bundler}`);
      await putAside(page, bundler);
      await expect(page.getByText('A sample was put aside')).toBeVisible();
      await page.getByRole('link', { name: 'All pieces' }).click();
      await expect(page.getByRole('heading', { name: `Pieces with ${bundler}` })).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: 'Bra' }).first()).toBeVisible();
      expect(consoleErrors).toEqual([]);
    },
  );

/** Product under development in a copy of the repository, whose files the test may change. */
const developed = base.extend<object, { copy: string; product: Product }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
  copy: [async ({}, use) => inRepositoryCopy(use), { scope: 'worker', timeout: 600_000 }],
  product: [
    async ({ copy }, use) => {
      const product = await startDevelopment(copy);
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
});

for (const bundler of BUNDLERS)
  developed(
    `an edit of a remote that ${bundler} serves shows in the shell under development and keeps its state`,
    async ({ page, product, copy, consoleErrors }) => {
      releaseWithoutTheKit(bundler, product);
      const folder = remoteOf(bundler, copy);
      const server = await serveWithoutTheKit(bundler, folder);
      await signInAs(page, 'admin');
      await page.goto(`/admin/apps/with-${bundler}?remote-override=with-${bundler}@${server.origin}`);
      await putAside(page, bundler);
      const screens = path.join(folder, 'src/screens.jsx');
      writeFileSync(screens, readFileSync(screens, 'utf8').replace('<h1>Samples', '<h1>Edited samples'));
      await expect(page.getByRole('heading', { name: `Edited samples with ${bundler}` })).toBeVisible();
      await expect(page.getByText('Put aside: 1')).toBeVisible();
      expect(consoleErrors).toEqual([]);
      await server.stop();
    },
  );

const overridable = testWith({ ALLOW_REMOTE_OVERRIDES: 'true' });

for (const bundler of BUNDLERS)
  overridable(
    `a remote that ${bundler} serves works in a shell that is released`,
    async ({ page, product, consoleErrors }) => {
      releaseWithoutTheKit(bundler, product);
      const server = await serveWithoutTheKit(bundler, remoteOf(bundler));
      await signInAs(page, 'admin');
      await page.goto(`/admin/apps/with-${bundler}?remote-override=with-${bundler}@${server.origin}`);
      await putAside(page, bundler);
      await expect(page.getByRole('complementary', { name: 'Development' })).toContainText(server.origin);
      expect(consoleErrors).toEqual([]);
      await server.stop();
    },
  );

/** Puts a sample aside on the remote's first screen, which keeps their number in its state. */
async function putAside(page: Page, bundler: Bundler): Promise<void> {
  await expect(page.getByRole('heading', { name: `Samples with ${bundler}` })).toBeVisible();
  await page.getByRole('button', { name: 'Put a sample aside' }).click();
  await expect(page.getByText('Put aside: 1')).toBeVisible();
}
