import type { Context } from '#platform/subject';

export const gateMetrics = ({ metrics }: Pick<Context, 'metrics'>) => ({
  codes: metrics.counter('gate_codes_total', 'Codes typed at a passcode gate: right, wrong, or too early', [
    'gate',
    'outcome',
  ]),
});
