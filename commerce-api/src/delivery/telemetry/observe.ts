import type { Context } from '#platform/subject';

/** Bucket bounds, in seconds. */
const LOAD_SECONDS = [0.1, 0.25, 0.5, 1, 2, 3, 5, 8, 12, 20];

export const telemetryMetrics = ({ metrics }: Pick<Context, 'metrics'>) => ({
  loads: metrics.counter('remote_loads_total', 'Loads of remotes that browsers told of, by what came of them', [
    'remote',
    'version',
    'outcome',
  ]),
  loadDuration: metrics.histogram(
    'remote_load_duration_seconds',
    'Time in a browser from the question for a remote to its being there',
    ['remote'],
    LOAD_SECONDS,
  ),
  extensions: metrics.counter(
    'extension_outcomes_total',
    'Pages that showed extensions of live versions, or on which they failed, as browsers told',
    ['remote', 'extension', 'outcome'],
  ),
  violations: metrics.counter('policy_violations_total', 'What the content security policy stopped, by whose script', [
    'remote',
    'directive',
  ]),
});
