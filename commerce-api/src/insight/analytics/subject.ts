import type { ComparedFigure, SalesReport } from '@nara/shared-contracts/api/analytics';
import { NO_SALE } from '@nara/shared-contracts/rules/analytics';
import { type DayRange, exportFileName } from '@nara/shared-contracts/rules/common';
import { toRand } from '@nara/shared-contracts/rules/pricing';
import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { type Cell, csvLine, type HandlersOf, NamedFile, NamedText } from '#platform/http';
import { type Context, defineSubject, subscribe } from '#platform/subject';
import { forStaff, workerPool } from '#platform/worker-pool';
import { orderChanged } from '#selling/orders';
import { recountSales, salesCounter } from './counter';
import { salesPdfTask } from './pdf-file';
import { rangesOf, spanOf } from './periods';
import { findSales, type KnownProducts, productsOf, type Sales, toReport } from './report';

/**
 * Returns the cost and revenue of each promotion in a range of days, highest revenue first. An order with several
 * promotions counts for each of them. Rule: docs/product/analytics.md.
 */
async function readPromotions({ kysely }: Database, { from, to }: DayRange): Promise<SalesReport['promotions']> {
  const rows = await kysely
    .selectFrom('promotion_uses as u')
    .innerJoin('orders as o', 'o.id', 'u.order_id')
    .innerJoin('promotions as p', 'p.id', 'u.promotion_id')
    .where('u.at', '>=', spanOf(from).from)
    .where('u.at', '<', spanOf(to).until)
    .where('u.released_at', 'is', null)
    .where('o.status', 'not in', NO_SALE)
    .groupBy(['p.id', 'p.name'])
    .select((eb) => [
      'p.id',
      'p.name',
      eb.fn.countAll().as('uses'),
      sql<number>`sum(u.discount_cents + u.delivery_cents)`.as('discount'),
      eb.fn.sum('o.total_cents').as('revenue'),
    ])
    .orderBy('revenue', 'desc')
    .orderBy('p.name')
    .execute();
  return rows.map(({ id, name, uses, discount, revenue }) => ({
    id,
    name,
    uses: Number(uses),
    discount: toRand(Number(discount)),
    revenue: toRand(Number(revenue)),
    averageOrder: Math.round(Number(revenue) / Number(uses)) / 100,
  }));
}

interface FoundReport {
  report: SalesReport;
  /** All products, not only the five that sold most. */
  allProducts: SalesReport['products'];
}

/** Returns the report of a range, which defaults to the month until today. `now` in epoch ms. */
async function findReport(database: Database, asked: Partial<DayRange>, now: number): Promise<FoundReport> {
  const ranges = rangesOf(asked, now);
  const sales = await findSales(database, ranges, now);
  const known = await findProducts(database, sales);
  const promotions = await readPromotions(database, ranges.range);
  return { report: { ...toReport(ranges, sales, known), promotions }, allProducts: productsOf(sales, known) };
}

async function findProducts({ kysely }: Database, { byProduct }: Sales): Promise<KnownProducts> {
  const ids = [...new Set(byProduct.map(({ product_id }) => product_id))];
  if (ids.length === 0) return new Map();
  const rows = await kysely
    .selectFrom('products')
    .select(['id', 'name', 'subcategory'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...product }) => [id, product]));
}

type Row = readonly Cell[];

const compared = (label: string, { now, before }: ComparedFigure): Row => [label, now, before];

/** Writes the report's tables one below the other, each with its own heading. */
function reportCsv({ report, allProducts }: FoundReport): string {
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

const nameOf = ({ range }: SalesReport, extension: string, now: number): string =>
  exportFileName('sales', extension, range, now);

const analyticsHandlers = ({ database, now, get }: Context): HandlersOf<'analytics'> => ({
  report: async ({ query }) => (await findReport(database, query, now())).report,

  async csv({ query }) {
    const found = await findReport(database, query, now());
    return new NamedText(nameOf(found.report, 'csv', now()), inOnePiece(reportCsv(found)));
  },

  async pdf(call) {
    const work = forStaff(call);
    const { report } = await findReport(database, call.query, now());
    const content = await get(workerPool).run(salesPdfTask, report, work);
    return new NamedFile(nameOf(report, 'pdf', now()), Buffer.from(content));
  },
});

async function* inOnePiece(text: string): AsyncIterable<string> {
  yield text;
}

export const analytics = defineSubject({
  name: 'analytics',
  handlers: { analytics: analyticsHandlers },
  subscribers: [
    subscribe(orderChanged, {
      inTransaction: (_context, tx, { order, change }) => recountSales(tx, order, change),
    }),
  ],
  workers: [salesCounter],
});
