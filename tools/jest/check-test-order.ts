import { runJest } from '../test-runners';

/** Projects whose files share their modules. */
const GROUPED = ['commerce-api', 'commerce-api-postgres'];

/**
 * Runs the API's tests under ten seeds, each with other files in a group and in another order, to find a test that
 * leaves something behind. `-- 3` runs three; `-- 1 7b5` runs the seed 7b5.
 */
const [count = '10', first] = process.argv.slice(2);
const begun = Date.now();
const seeds = Array.from({ length: Number(count) }, (_, index) => (index === 0 && first) || `${begun}-${index + 1}`);
const totals = { passed: 0, failed: 0 };
for (const seed of seeds) {
  const { passed, failed } = await runJest('thorough', { seed, projects: GROUPED });
  totals.passed += passed;
  totals.failed += failed;
}
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed\n`);
process.exit(totals.failed === 0 ? 0 : 1);
