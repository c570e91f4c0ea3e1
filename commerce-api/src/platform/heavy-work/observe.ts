import type { Metrics } from '#platform/observability';

/** Bucket bounds in seconds. */
const TASK_SECONDS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20];

export const heavyMetrics = (metrics: Metrics) => ({
  running: metrics.gauge('heavy_work_running', 'Heavy tasks that processes work on', ['class']),
  waiting: metrics.gauge('heavy_work_waiting', 'Heavy tasks that wait for a process', ['class']),
  duration: metrics.histogram(
    'heavy_work_duration_seconds',
    'Time of a heavy task in its process, by what came of it: done, refused, failed, killed, left',
    ['task', 'outcome', 'environment', 'class'],
    TASK_SECONDS,
  ),
  turnedAway: metrics.counter(
    'heavy_work_turned_away_total',
    'Heavy tasks refused because too many waited (busy), or too many of one caller (too-many-at-once)',
    ['task', 'environment', 'class', 'code'],
  ),
});
