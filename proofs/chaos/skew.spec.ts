import { expect, type Page, test } from '@playwright/test';
import { baseOf } from '../../commerce-api/src/delivery/releases/store/version-files';
import type { Product } from '../../e2e/support/product';
import { releasesOf, uploadOf } from '../../e2e/support/releases';
import { RefusedError } from '../../tools/releases/calls';
import { expectNamed, expectWorks, openGates, REMOTES } from './cell';
import { changeRegistry } from './registry';
import { outcomeOfPair, type PairOutcome, RELEASES, type SkewRelease } from './skew-definition';
import { remoteOf, startRelease } from './skew-product';
import { IS_QUICK, isBlank } from './test';

type Build = Awaited<ReturnType<typeof remoteOf>>;

/** Releases a version as its team does. Returns the outcome and the server's reason. */
async function publish(product: Product, { release, files }: Build): Promise<[PairOutcome, string]> {
  const client = releasesOf(product, release.name);
  try {
    const { version } = await client.publish(uploadOf({ release, files }));
    if (version.waitsFor) return ['waits', `waits for contracts ${version.waitsFor}`];
    await client.activate({ version: release.version });
    return ['works', ''];
  } catch (refused) {
    if (!(refused instanceof RefusedError)) throw refused;
    // The server started with this version.
    if (refused.message.includes('already-active')) return ['works', ''];
    return ['contracts-unfit', refused.message];
  }
}

/** Makes the page load a version that the server refused, and serves its files. */
async function forceUpon(page: Page, { release, files }: Build): Promise<() => Promise<void>> {
  const { imports: _, firstView: __, budgetKiB: ___, ...registered } = release;
  const heal = await changeRegistry(page, release.name, () => registered);
  const address = `**${baseOf(release)}*.js*`;
  await page.route(address, (route) => {
    const name = new URL(route.request().url()).pathname.slice(baseOf(release).length);
    return route.fulfill({ contentType: 'text/javascript', body: files.get(name) });
  });
  return async () => {
    await page.unroute(address);
    await heal();
  };
}

/** Expects a visitor of the remote to see its screen, from exactly this version, or which remote is missing and why. */
async function open(page: Page, build: Build, outcome: PairOutcome): Promise<void> {
  const { name, pathPrefix } = build.release;
  const isForced = outcome !== 'works';
  const end = isForced ? await forceUpon(page, build) : async () => undefined;
  await page.goto(pathPrefix);
  if (isForced) await expectNamed(page, name, 'incompatible');
  else {
    await expectWorks(page);
    const scripts = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
    expect(scripts.some((script) => script.includes(baseOf(build.release)))).toBe(true);
  }
  await end();
}

async function tryPair(page: Page, product: Product, build: Build, expected: PairOutcome): Promise<void> {
  const [outcome, reason] = await publish(product, build);
  expect(outcome, reason).toBe(expected);
  await open(page, build, outcome);
}

for (const shell of RELEASES) {
  test(`shell ${shell.contracts}`, async ({ browser }, testInfo) => {
    testInfo.setTimeout(900_000);
    const product = await startRelease(shell);
    const context = await browser.newContext({ baseURL: product.origin });
    const page = await context.newPage();
    const faults: string[] = [];
    const tell = (type: string, description: string) => testInfo.annotations.push({ type, description });
    const note = async (remote: string, of: SkewRelease) => {
      const expected = outcomeOfPair(shell, of);
      const pair = `${shell.contracts} × ${of.contracts} × ${remote}`;
      try {
        await tryPair(page, product, await remoteOf(remote, of), expected);
        tell('contained', pair);
      } catch (fault) {
        tell('broken', pair);
        if (await isBlank(page)) tell('blank', pair);
        faults.push(`${pair}: ${(fault as Error).message}`);
      }
    };
    // A quick run tries each shell with itself and its neighbours.
    const tried = RELEASES.filter((_, at) => !IS_QUICK || Math.abs(at - RELEASES.indexOf(shell)) <= 1);
    try {
      await openGates(page);
      for (const of of tried) for (const { name } of REMOTES) await test.step(of.contracts, () => note(name, of));
    } finally {
      await context.close();
      await product.stop();
    }
    expect(faults).toEqual([]);
  });
}
