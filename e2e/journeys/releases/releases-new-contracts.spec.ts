import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readBuild } from '../../../commerce-api/src/delivery/releases/store/read-build';
import { inRepositoryCopy } from '../../../tools/repository-copy';
import { visitDrawn } from '../../support/first-view';
import type { Product } from '../../support/product';
import { releasesOf, uploadOf } from '../../support/releases';
import { signInAs } from '../../support/staff';
import { expect, testWith } from '../../support/test';

/** A separate product, because versions stay live in it that other journeys do not expect. */
const test = testWith({});

/** Changes a file of a copy of the repository. Fails if the text to replace is missing. */
function change(copy: string, file: string, from: string, to: string): void {
  const place = path.join(copy, file);
  const text = readFileSync(place, 'utf8');
  expect(text, `${file} has what this test replaces`).toContain(from);
  writeFileSync(place, text.replace(from, to));
}

/** Adds a rule and fields to the contracts, and uses them on a screen, next to exports that no remote used before. */
function addWhatIsNew(copy: string): void {
  const contracts = 'shared-contracts/src/subjects';
  change(
    copy,
    `${contracts}/orders/status.ts`,
    'export ',
    'export const daysOpen = (ms: number): number => ms / 86_400_000;\n\nexport ',
  );
  change(copy, `${contracts}/orders/rules.ts`, 'export {', 'export { daysOpen } from "./status";\nexport {');
  change(
    copy,
    `${contracts}/search/api.ts`,
    'times: z.int().min(1),',
    'times: z.int().min(1), origin: z.string().optional(),',
  );
  change(
    copy,
    `${contracts}/search/api.ts`,
    'export type Synonym =',
    'export const SearchOrigin = z.strictObject({ page: z.string() });\nexport type SearchOrigin = z.infer<typeof SearchOrigin>;\nexport type Synonym =',
  );
  const screen = 'admin-remote/src/search/search-screen.tsx';
  change(
    copy,
    screen,
    'import { Plus }',
    `import type { SearchOrigin } from '@nara/shared-contracts/api/search';
import { daysOpen } from '@nara/shared-contracts/rules/orders';
import { skipToken, useInfiniteQuery } from '@tanstack/react-query';
import { useFetchers } from 'react-router-dom';
import { isStyledComponent } from 'styled-components';
import { Plus }`,
  );
  change(
    copy,
    screen,
    '/** Shows',
    `function News() {
  const { status } = useInfiniteQuery({
    queryKey: ['news'],
    queryFn: skipToken,
    initialPageParam: 0,
    getNextPageParam: () => undefined,
  });
  const search: Partial<EmptySearch> = {};
  const origin: SearchOrigin = { page: search.origin ?? 'unknown' };
  return (
    <p>
      {\`Open for \${daysOpen(259_200_000)} days, from a page that is \${origin.page}: \${useFetchers().length} fetchers, \${status}, \${isStyledComponent(Frame)}\`}
    </p>
  );
}

/** Shows`,
  );
  change(copy, screen, '<EmptySearches', '<News />\n      <EmptySearches');
}

/** Builds a remote in a copy of the repository, and makes it live on a product. */
async function release(copy: string, remote: string, product: Product): Promise<string> {
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', 'tools/build/build-app.ts', `${remote}-remote`],
    {
      cwd: copy,
      encoding: 'utf8',
    },
  );
  expect(status, stderr).toBe(0);
  const build = await readBuild(path.join(copy, `${remote}-remote/dist`));
  if (!build) throw new Error(`${remote} left no build`);
  const { publish, activate } = releasesOf(product, remote);
  const { version } = await publish(uploadOf(build));
  await activate({ version: version.version });
  return version.version;
}

test('a team releases what is new on trunk to a shell and a server that were built before, and so does another team', async ({
  page,
  product,
  consoleErrors,
}) => {
  test.setTimeout(600_000);
  await inRepositoryCopy(async (copy) => {
    addWhatIsNew(copy);
    const versions = {
      admin: await release(copy, 'admin', product),
      // The other team changed one heading, and builds from the same trunk.
      enterprise: await (async () => {
        change(copy, 'enterprise-remote/src/users/users-screen.tsx', 'title="', 'title="Our ');
        return release(copy, 'enterprise', product);
      })(),
    };
    await signInAs(page, 'admin');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));

    await visitDrawn(page, '/admin/search');
    await expect(
      page.getByText('Open for 3 days, from a page that is unknown: 0 fetchers, pending, true'),
    ).toBeVisible();
    await page.goto('/admin/enterprise/users');
    await expect(page.getByRole('heading', { level: 1, name: /^Our / })).toBeVisible();
    for (const [remote, version] of Object.entries(versions))
      expect(scripts.some((url) => url.includes(`/remotes/${remote}/${version}/`))).toBe(true);
    expect(consoleErrors).toEqual([]);
  });
});
