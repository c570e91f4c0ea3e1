import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../../../tools/paths';
import { readOptionsHere } from '../../../tools/releases/options-here';
import { readPromotion } from '../../../tools/releases/promotion-options';
import { promote } from '../../../tools/releases/run-promote';
import { startProduct } from '../../support/product';
import { anotherVersion, releasesOf } from '../../support/releases';
import { signInAs } from '../../support/staff';
import { expect, test } from '../../support/test';

test('a version goes from the tests to the shop as it is, and the screen says where it was', async ({
  page,
  product,
}) => {
  const stage = await startProduct();
  try {
    const tested = releasesOf(stage, 'admin');
    const upload = await anotherVersion('admin', () => '\n// tested');
    await tested.publish(upload);
    await tested.activate({ version: upload.release.version });

    const args = ['admin-remote', '--from', stage.origin, '--to', product.origin];
    const environment = {
      DATA_DIR: product.dataDir,
      FROM_TOKEN: (await readFile(path.join(stage.dataDir, 'deploy-token'), 'utf8')).trim(),
    };
    const read = (rest: readonly string[]) => readOptionsHere(rest, environment);
    await promote(readPromotion(args, { root: ROOT, usage: 'npm run promote', read }, environment));

    const shop = releasesOf(product, 'admin');
    expect((await shop.history()).active?.version).toBe(upload.release.version);
    expect((await shop.content(upload.release.version)).files).toEqual(upload.files);
    await signInAs(page, 'admin');
    await page.goto('/admin/releases');
    const row = page.getByRole('row', { name: upload.release.version }).first();
    await expect(row.getByText(`from ${new URL(stage.origin).host}`)).toBeVisible();
    await shop.rollback({});
  } finally {
    await stage.stop();
  }
});
