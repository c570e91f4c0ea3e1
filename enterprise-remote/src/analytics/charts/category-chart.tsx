import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import { Legend, Pie, PieChart, ResponsiveContainer } from 'recharts';
import { type ChartMotion, COLORS, salesTooltip } from './chart-style';

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
