import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  Line,
  LineChart,
  Pie,
  PieChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import { formatPoint, shortProduct, shortRand } from './labels';

/** Animation setting of the charts, for their first render and for changes. */
export interface ChartMotion {
  isAnimationActive: boolean;
}

/** Colours of the theme, in the order in which a chart uses them. */
const COLORS = [1, 2, 3, 4, 5, 6].map((number) => `var(--chart-${number})`);

const AXIS = {
  stroke: 'var(--line-strong)',
  tick: { fill: 'var(--muted)', fontSize: 11 },
  tickLine: false,
} as const;

const GRID = { stroke: 'var(--line)', vertical: false } as const;

/** Shows the value in rand next to the pointer, or next to the point selected with the arrow keys. */
const salesTooltip = (
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

/** Fixed colour of each category, so that it does not depend on the other categories. */
const COLOR_OF: Record<SalesReport['categories'][number]['name'], string | undefined> = {
  Leggings: COLORS[0],
  'Sports Bras': COLORS[1],
  Tops: COLORS[2],
  Bottoms: COLORS[3],
  Swimwear: COLORS[4],
  Accessories: COLORS[5],
};

/** Shows the sales of the range by category of garment. */
export function CategoryChart({ categories, isAnimationActive }: Pick<SalesReport, 'categories'> & ChartMotion) {
  const data = categories.map(({ name, sales, share }) => ({
    name: `${name} ${share.toFixed(1)}%`,
    sales,
    fill: COLOR_OF[name],
  }));
  return (
    <ResponsiveContainer width="100%" height={300}>
      <PieChart title="Sales by Category">
        {salesTooltip}
        <Legend itemSorter={null} formatter={(name) => <span style={{ color: 'var(--ink)' }}>{name}</span>} />
        <Pie
          data={data}
          dataKey="sales"
          nameKey="name"
          startAngle={90}
          endAngle={-270}
          stroke="var(--surface)"
          strokeWidth={2}
          isAnimationActive={isAnimationActive}
        />
      </PieChart>
    </ResponsiveContainer>
  );
}

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

/** Shows the sales of the range as a solid line, and those of the preceding period as a dashed line. */
export function TrendChart({ trend: { points, step }, isAnimationActive }: Pick<SalesReport, 'trend'> & ChartMotion) {
  const data = points.map(({ from, sales, before }) => ({ label: formatPoint(from, step), sales, before }));
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
