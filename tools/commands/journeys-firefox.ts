import { FIREFOX } from '../browser';
import { build } from '../build/build';
import { formatFlaky } from '../journeys/report';
import { reportAndExit } from '../processes';
import { runJourneys } from '../test-runners';

/** Runs the journeys in Firefox: all that can, or those of the files that are named, as in `-- purchase returns`. */
async function journeysInFirefox(only: readonly string[]): Promise<void> {
  await build();
  const { count, flaky } = runJourneys('thorough', { kind: FIREFOX, only });
  process.stdout.write(`${formatFlaky(flaky)}\n${count.passed} passed, ${count.failed} failed\n`);
  process.exitCode = count.failed === 0 ? 0 : 1;
}

await journeysInFirefox(process.argv.slice(2)).catch(reportAndExit);
