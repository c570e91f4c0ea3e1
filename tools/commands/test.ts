import { build } from '../build/build';
import { formatFlaky } from '../journeys/report';
import { reportAndExit } from '../processes';
import { type Count, runCheck, runJest, runJourneys, type Tier } from '../test-runners';

/** Checks of what a tier builds, besides its tests and journeys. */
const CHECKS: Record<Tier, readonly string[]> = {
  quick: [],
  thorough: ['same-bytes', 'gallery', 'audit'],
  complete: ['same-bytes', 'new-subject', 'new-remote', 'packed', 'gallery', 'own-repository', 'audit'],
};

/**
 * Tests the product: checks, unit and API tests, build, browser journeys. `--thorough` and `--complete` add more, and
 * with `--rest` they run only what they add to plain `npm test`. Flaky journeys are listed before the last line, which
 * has the totals.
 */
async function test(tier: Tier, after: Tier | undefined): Promise<void> {
  const counts = after ? [] : await Promise.all(['types', 'lint', 'imports', 'dead-code', 'contracts'].map(runCheck));
  counts.push(await runJest(tier, { after }));
  const isBuilt = await build().then(
    () => true,
    (error: unknown) => {
      process.stdout.write(`${String(error)}\n`);
      return false;
    },
  );
  if (!isBuilt || !after) counts.push({ passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1 });
  const journeys = isBuilt ? runJourneys(tier, { after }) : undefined;
  if (journeys) counts.push(journeys.count);
  if (isBuilt) for (const check of CHECKS[tier]) counts.push(await runCheck(check));

  const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0);
  const failed = sum((count) => count.failed);
  process.stdout.write(formatFlaky(journeys?.flaky ?? []));
  process.stdout.write(`\n${sum((count) => count.passed)} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}

const tier = (['complete', 'thorough'] as const).find((name) => process.argv.includes(`--${name}`)) ?? 'quick';
const after = process.argv.includes('--rest') && tier !== 'quick' ? 'quick' : undefined;
await test(tier, after).catch(reportAndExit);
