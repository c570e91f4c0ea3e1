import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { Tooltip } from 'recharts';

/** Animation setting of the charts, for their first render and for changes. */
export interface ChartMotion {
  isAnimationActive: boolean;
}

/** Colours of the theme, in the order in which a chart uses them. */
export const COLORS = [1, 2, 3, 4, 5, 6].map((number) => `var(--chart-${number})`);

export const AXIS = {
  stroke: 'var(--line-strong)',
  tick: { fill: 'var(--muted)', fontSize: 11 },
  tickLine: false,
} as const;

export const GRID = { stroke: 'var(--line)', vertical: false } as const;

/** Shows the value in rand next to the pointer, or next to the point selected with the arrow keys. */
export const salesTooltip = (
  <Tooltip
    formatter={(value, name) => [formatRand(Number(value)), name]}
    cursor={{ fill: 'var(--sunken)', stroke: 'var(--line-strong)' }}
    contentStyle={{
      border: '1px solid var(--line-strong)',
      borderRadius: 6,
      background: 'var(--surface)',
      fontSize: '0.8125rem',
    }}
    itemStyle={{ color: 'var(--ink)' }}
    labelStyle={{ color: 'var(--muted)' }}
  />
);
