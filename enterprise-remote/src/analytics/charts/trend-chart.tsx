import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { pointInWords, shortRand } from '../words';
import { AXIS, type ChartMotion, COLORS, GRID, salesTooltip } from './chart-style';

/** Shows the sales of the range as a solid line, and those of the preceding period as a dashed line. */
export function TrendChart({ trend: { points, step }, isAnimationActive }: Pick<SalesReport, 'trend'> & ChartMotion) {
  const data = points.map(({ from, sales, before }) => ({ label: pointInWords(from, step), sales, before }));
  // A single point has no line, so it needs a dot to be visible.
  const dot = points.length === 1;
  return (
    <ResponsiveContainer width="100%" height={300}>
      <LineChart data={data} margin={{ top: 8, right: 20 }} title="Monthly Sales Trend">
        <CartesianGrid {...GRID} />
        <XAxis dataKey="label" minTickGap={16} {...AXIS} />
        <YAxis width={52} tickFormatter={shortRand} axisLine={false} {...AXIS} />
        {salesTooltip}
        <Legend iconType="plainline" formatter={(name) => <span style={{ color: 'var(--ink)' }}>{name}</span>} />
        <Line
          name="Previous period"
          dataKey="before"
          stroke={COLORS[5]}
          strokeDasharray="5 4"
          strokeWidth={2}
          dot={dot}
          isAnimationActive={isAnimationActive}
        />
        <Line
          name="Sales"
          dataKey="sales"
          stroke={COLORS[0]}
          strokeWidth={2}
          dot={dot}
          isAnimationActive={isAnimationActive}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
