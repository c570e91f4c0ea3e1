import { createRandom, type SeedTestRun } from '#sample/data';
import { SCENARIOS } from './scenarios/names';

const TWO_HOURS_MS = 2 * 3_600_000;

/** Reasons of the sample's failed runs. */
const REASONS: Readonly<Record<string, string>> = {
  'inventory-sync': 'How the sync ended: expected done, got failed',
  'returns-processing': 'timeout after 30s',
};

/** Returns a last run for every scenario, consecutively from two hours before `now` (epoch ms). */
export function sampleTestRuns(now: number): SeedTestRun[] {
  const random = createRandom('test runs');
  let at = now - TWO_HOURS_MS;
  return SCENARIOS.map(({ id, name }) => {
    const reason = REASONS[id];
    const isTimeout = id === 'returns-processing';
    const run: SeedTestRun = {
      scenario: id,
      startedAt: at,
      durationMs: isTimeout ? 30_000 : random.int(120, 2400),
      message: reason === undefined ? `${name} test passed` : `${name} test failed: ${reason}`,
      hasPassed: reason === undefined,
    };
    at += run.durationMs;
    return run;
  });
}
