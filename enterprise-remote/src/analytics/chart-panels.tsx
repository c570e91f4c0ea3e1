import { EmptyState, Panel, smallTable } from '@nara/portal-ui';
import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { useMedia } from '@nara/shared-ui';
import { lazy, type ReactNode, Suspense } from 'react';
import { styled } from 'styled-components';
import type { ChartMotion } from './charts';
import { formatPoint, formatRange, wholeRand } from './labels';

const List = styled.ul`
  display: grid;
  gap: 0.7rem;
  margin: 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 1fr auto 4rem;
    gap: 0.2rem 0.5rem;
  }

  strong {
    font-weight: 600;
  }

  span:nth-child(3) {
    color: var(--muted);
    text-align: right;
  }
`;

const Bar = styled.span<{ $share: number }>`
  grid-column: 1 / -1;
  height: 4px;
  border-radius: 2px;
  background: linear-gradient(to right, var(--chart-1) ${({ $share }) => $share}%, var(--sunken) 0);
`;

/** Lists the regions to which the orders of the range are delivered. */
export function RegionList({ regions }: Pick<SalesReport, 'regions'>) {
  return (
    <Panel title="Regional Performance">
      {regions.length === 0 ? (
        <EmptyState>No sales in this range.</EmptyState>
      ) : (
        <List>
          {regions.map(({ code, region, sales, share }) => (
            <li key={code}>
              <span>{region}</span>
              <strong>{wholeRand(sales)}</strong>
              <span>{share.toFixed(1)}%</span>
              <Bar $share={share} aria-hidden />
            </li>
          ))}
        </List>
      )}
    </Panel>
  );
}

const Frame = styled.details`
  summary {
    width: fit-content;
    padding: 0.25rem 0;
    color: var(--muted);
    font-size: 0.8125rem;
    cursor: pointer;
  }

  @media (pointer: coarse) {
    summary {
      padding: 0.75rem 0;
    }
  }

  table {
    ${smallTable}
  }

  table :is(th, td) {
    padding: 0.35rem 0 0.35rem 0.6rem;
    text-align: right;
  }

  table th:first-child {
    padding-left: 0;
    text-align: left;
  }
`;

interface ChartDataProps {
  /** Accessible name of the table. */
  label: string;
  headings: readonly string[];
  /** The first cell names the row. */
  rows: readonly (readonly [string, ...string[]])[];
}

/** Lists the figures behind a chart, for readers who cannot read the chart or prefer a table. */
function ChartData({ label, headings, rows }: ChartDataProps) {
  return (
    <Frame>
      <summary>Show as table</summary>
      <table aria-label={label}>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, column) => (
                <td key={headings[column + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Frame>
  );
}

/** Reserves the height of the chart from the first frame, so that the layout does not shift when it loads. */
const Room = styled.div`
  display: grid;
  align-content: center;
  height: 300px;
  min-width: 0;
`;

const Note = styled.p`
  margin-top: -0.5rem;
  color: var(--muted);
  font-size: 0.75rem;
`;

interface ChartPanelProps {
  title: string;
  /** One-line explanation of what is counted. */
  note: string;
  isEmpty: boolean;
  /** The chart's figures as a table. */
  table: { headings: readonly string[]; rows: readonly (readonly [string, ...string[]])[] };
  /** Renders the chart; called only in a browser. */
  children: (motion: ChartMotion) => ReactNode;
}

/** Shows a chart under its title, with a table of the same figures. */
function ChartPanel({ title, note, isEmpty, table, children }: ChartPanelProps) {
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)');
  // The server does not know the preference for reduced motion, so it leaves the space empty.
  const isInBrowser = prefersStill !== undefined;
  return (
    <Panel title={title}>
      <Note>{note}</Note>
      <Room>
        {isEmpty && <EmptyState>No sales in this range.</EmptyState>}
        {!isEmpty && isInBrowser && <Suspense>{children({ isAnimationActive: !prefersStill })}</Suspense>}
      </Room>
      {!isEmpty && <ChartData label={title} {...table} />}
    </Panel>
  );
}

/** Loads the chart library only on this screen and after its figures: it is as large as the rest of the portal. */
const loadCharts = () => import('./charts');
const TrendChart = lazy(async () => ({ default: (await loadCharts()).TrendChart }));
const CategoryChart = lazy(async () => ({ default: (await loadCharts()).CategoryChart }));
const ProductChart = lazy(async () => ({ default: (await loadCharts()).ProductChart }));

const GOODS = 'Goods, before VAT and delivery';

export function TrendPanel({ trend, previous }: Pick<SalesReport, 'trend' | 'previous'>) {
  const { points, step } = trend;
  return (
    <ChartPanel
      title="Monthly Sales Trend"
      note={`Per ${step}, with VAT and delivery. Dashed: ${formatRange(previous)}`}
      isEmpty={points.every(({ sales, before }) => sales === 0 && before === 0)}
      table={{
        headings: [step === 'day' ? 'Day' : 'Month', 'Sales', 'Orders', 'Previous period'],
        rows: points.map(({ from, sales, orders, before }) => [
          formatPoint(from, step),
          formatRand(sales),
          formatCount(orders),
          formatRand(before),
        ]),
      }}
    >
      {(motion) => <TrendChart trend={trend} {...motion} />}
    </ChartPanel>
  );
}

export function CategoryPanel({ categories }: Pick<SalesReport, 'categories'>) {
  return (
    <ChartPanel
      title="Sales by Category"
      note={GOODS}
      isEmpty={categories.length === 0}
      table={{
        headings: ['Category', 'Sales', 'Share'],
        rows: categories.map(({ name, sales, share }) => [name, formatRand(sales), `${share.toFixed(1)}%`]),
      }}
    >
      {(motion) => <CategoryChart categories={categories} {...motion} />}
    </ChartPanel>
  );
}

export function ProductPanel({ products }: Pick<SalesReport, 'products'>) {
  return (
    <ChartPanel
      title="Top Performing Products"
      note={GOODS}
      isEmpty={products.length === 0}
      table={{
        headings: ['Product', 'Sales', 'Pieces'],
        rows: products.map(({ product, sales, pieces }) => [product, formatRand(sales), formatCount(pieces)]),
      }}
    >
      {(motion) => <ProductChart products={products} {...motion} />}
    </ChartPanel>
  );
}
