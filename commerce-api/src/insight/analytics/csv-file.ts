import type { ComparedFigure } from '@nara/shared-contracts/api/analytics';
import { type Cell, csvLine } from '#platform/http';
import type { FoundReport } from './find-report';

type Row = readonly Cell[];

const compared = (label: string, { now, before }: ComparedFigure): Row => [label, now, before];

/** Writes the report's tables one below the other, each with its own heading. */
export function reportCsv({ report, allProducts }: FoundReport): string {
  const { range, previous, trend, categories, regions, promotions } = report;
  const tables: Row[][] = [
    [
      ['Sales Analytics', `${range.from} to ${range.to}`, `${previous.from} to ${previous.to}`],
      compared('Total Revenue incl. VAT (R)', report.revenue),
      compared('Orders', report.orders),
      compared('Average Order Value (R)', report.averageOrderValue),
      compared('Conversion Rate (%)', report.conversionRate),
    ],
    [
      [trend.step === 'day' ? 'Day' : 'Month from', 'Sales incl. VAT (R)', 'Orders', 'Previous period (R)'],
      ...trend.points.map(({ from, sales, orders, before }) => [from, sales, orders, before]),
    ],
    [
      ['Category', 'Sales excl. VAT (R)', 'Share (%)'],
      ...categories.map(({ name, sales, share }) => [name, sales, share]),
    ],
    [
      ['Region', 'Sales incl. VAT (R)', 'Orders', 'Share (%)'],
      ...regions.map(({ region, sales, orders, share }) => [region, sales, orders, share]),
    ],
    [
      ['Product', 'Sales excl. VAT (R)', 'Pieces'],
      ...allProducts.map(({ product, sales, pieces }) => [product, sales, pieces]),
    ],
    [
      ['Promotion', 'Uses', 'Discount (R)', 'Revenue incl. VAT (R)', 'Average Order Value (R)'],
      ...promotions.map(({ name, uses, discount, revenue, averageOrder }) => [
        name,
        uses,
        discount,
        revenue,
        averageOrder,
      ]),
    ],
  ];
  return tables.map((rows) => rows.map(csvLine).join('')).join('\r\n');
}
