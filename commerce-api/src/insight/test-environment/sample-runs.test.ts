import { sampleTestRuns } from './scenarios/names';

const NOW = Date.parse('2026-03-05T10:00:00.000Z');

test('the sample runs have 21 of 23 tests passed, the same every time', () => {
  const runs = sampleTestRuns(NOW);
  expect([runs.length, runs.filter(({ hasPassed }) => hasPassed).length]).toEqual([23, 21]);
  expect(runs).toEqual(sampleTestRuns(NOW));
});

test('the sample run of returns processing timed out', () => {
  expect(sampleTestRuns(NOW)).toContainEqual(
    expect.objectContaining({
      durationMs: 30_000,
      message: 'Returns processing test failed: timeout after 30s',
      hasPassed: false,
    }),
  );
});
