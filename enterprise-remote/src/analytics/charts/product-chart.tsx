import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, XAxis, YAxis } from 'recharts';
import { shortProduct, shortRand } from '../words';
import { AXIS, type ChartMotion, COLORS, GRID, salesTooltip } from './chart-style';

/** Shows the best-selling products of the range. */
export function ProductChart({ products, isAnimationActive }: Pick<SalesReport, 'products'> & ChartMotion) {
  return (
    <ResponsiveContainer width="100%" height={300}>
      <BarChart data={products} margin={{ top: 8, right: 12 }} title="Top Performing Products">
        <CartesianGrid {...GRID} />
        <XAxis
          dataKey="product"
          interval={0}
          angle={-55}
          textAnchor="end"
          height={126}
          padding={{ left: 16 }}
          tickFormatter={shortProduct}
          {...AXIS}
        />
        <YAxis width={52} tickFormatter={shortRand} axisLine={false} {...AXIS} />
        {salesTooltip}
        <Bar
          name="Sales"
          dataKey="sales"
          fill={COLORS[0]}
          maxBarSize={56}
          radius={[3, 3, 0, 0]}
          isAnimationActive={isAnimationActive}
        />
      </BarChart>
    </ResponsiveContainer>
  );
}
