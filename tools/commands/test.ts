import { build } from '../build/build';
import { formatFlaky } from '../journeys/report';
import { reportAndExit } from '../processes';
import { type Count, runCheck, runJest, runJourneys, type Tier } from '../test-runners';

/**
 * Tests the product: checks, unit and API tests, build, browser journeys. With `--thorough`, which takes three times as
 * long, only the longest torture tests are left out. Flaky journeys are listed before the last line, which has the
 * totals.
 */
async function test(tier: Tier): Promise<void> {
  const counts = await Promise.all(['types', 'lint', 'imports', 'dead-code', 'contracts'].map(runCheck));
  counts.push(runJest(tier));
  const isBuilt = await build().then(
    () => true,
    (error: unknown) => {
      process.stdout.write(`${String(error)}\n`);
      return false;
    },
  );
  counts.push({ passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1 });
  const journeys = isBuilt ? runJourneys(tier) : undefined;
  if (journeys) counts.push(journeys.count);
  if (isBuilt && tier === 'thorough') {
    for (const check of ['same-bytes', 'new-subject', 'packed']) counts.push(await runCheck(check));
    // One mostly waits for npm, the other keeps the CPU busy.
    counts.push(...(await Promise.all(['gallery', 'own-repository'].map(runCheck))));
  }
  if (tier === 'thorough') counts.push(await runCheck('audit'));

  const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0);
  const failed = sum((count) => count.failed);
  process.stdout.write(formatFlaky(journeys?.flaky ?? []));
  process.stdout.write(`\n${sum((count) => count.passed)} passed, ${failed} failed\n`);
  process.exit(failed === 0 ? 0 : 1);
}

await test(process.argv.includes('--thorough') ? 'thorough' : 'quick').catch(reportAndExit);
