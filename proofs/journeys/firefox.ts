import { FIREFOX } from '../../tools/browser';
import { build } from '../../tools/build/build';
import { formatFlaky } from '../../tools/journeys/report';
import { reportAndExit } from '../../tools/processes';
import { runJourneys } from '../../tools/test-runners';

const THOROUGH = '--thorough';

/**
 * Runs the journeys in Firefox: those of `npm test` that Firefox can run, or those of the named files, as in `--
 * purchase returns`. With `--thorough`, leaves out only those that Firefox cannot run.
 */
async function journeysInFirefox(args: readonly string[]): Promise<void> {
  await build();
  const { count, flaky } = runJourneys(args.includes(THOROUGH) ? 'thorough' : 'quick', {
    kind: FIREFOX,
    only: args.filter((arg) => arg !== THOROUGH),
  });
  process.stdout.write(`${formatFlaky(flaky)}\n${count.passed} passed, ${count.failed} failed\n`);
  process.exitCode = count.failed === 0 ? 0 : 1;
}

await journeysInFirefox(process.argv.slice(2)).catch(reportAndExit);
