import type { SalesReport } from '@nara/shared-contracts/api/analytics';
import { formatCount } from '@nara/shared-contracts/rules/common';
import { formatRand } from '@nara/shared-contracts/rules/pricing';
import { lazy } from 'react';
import { ChartPanel } from './chart-panel';
import { pointInWords, rangeInWords } from './words';

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
      note={`Per ${step}, with VAT and delivery. Dashed: ${rangeInWords(previous)}`}
      isEmpty={points.every(({ sales, before }) => sales === 0 && before === 0)}
      table={{
        headings: [step === 'day' ? 'Day' : 'Month', 'Sales', 'Orders', 'Previous period'],
        rows: points.map(({ from, sales, orders, before }) => [
          pointInWords(from, step),
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
