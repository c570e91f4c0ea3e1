import { cpus } from 'node:os';
import { build } from '../../tools/build/build';
import { reportAndExit, startNode, stop } from '../../tools/processes';
import { runJourneys } from '../../tools/test-runners';

/**
 * Runs all journeys as on a slow, busy machine: four browsers at once, their CPUs throttled to a quarter, next to
 * processes that keep every core busy. A journey that fails here reveals a fault that users of slow devices would see.
 */
async function testSlow(): Promise<void> {
  await build();
  const load = cpus().map(() => startNode(['--eval', 'for (;;);']));
  try {
    const { count } = runJourneys('complete', { workers: 4, environment: { SLOW: '4' } });
    process.stdout.write(`\n${count.passed} passed, ${count.failed} failed\n`);
    process.exitCode = count.failed === 0 ? 0 : 1;
  } finally {
    await Promise.all(load.map(stop));
  }
}

await testSlow().catch(reportAndExit);
