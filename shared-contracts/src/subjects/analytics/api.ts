import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { inOrder } from '../../wire/fields';
import { PROVINCE_CODES } from '../../wire/provinces';
import { PERMISSIONS } from '../session/rules';
import { countDays, MAX_REPORT_DAYS, PRODUCT_GROUPS } from './rules';

const Day = z.iso.date();
const Range = z.strictObject({ from: Day, to: Day });
const Count = z.int().min(0);
/** Rand over many orders, so without an upper bound. */
const Sum = z.number().min(0);
/** Percent of the whole, with one decimal. */
const Share = z.number().min(0).max(100);

/** South African days, both included; defaults to the month to date. */
const SalesQuery = inOrder(z.strictObject({ from: Day.optional(), to: Day.optional() }))
  .refine(({ from, to }) => (from === undefined) === (to === undefined), 'from and to belong together')
  .refine(({ from, to }) => !from || !to || countDays({ from, to }) <= MAX_REPORT_DAYS, {
    path: ['from'],
    message: 'must be at most three years before to',
  });

/** Figure and its value in the previous range; null if the divisor is zero. */
const Compared = z.strictObject({ now: Sum.nullable(), before: Sum.nullable() });

export const SalesReport = z.strictObject({
  range: Range,
  previous: Range,
  /** True when the range is the month to date. */
  isMonthToDate: z.boolean(),
  revenue: Compared,
  orders: Compared,
  averageOrderValue: Compared,
  /** Percent of shopping sessions. */
  conversionRate: Compared,
  trend: z.strictObject({
    step: z.enum(['day', 'month']),
    points: z.array(
      z.strictObject({
        /** First day of the period that this point covers. */
        from: Day,
        /** Rand. */
        sales: Sum,
        orders: Count,
        /** Rand of the matching days in the previous range. */
        before: Sum,
      }),
    ),
  }),
  /** Rand of goods before VAT and delivery, highest first. Groups without sales are omitted. */
  categories: z.array(z.strictObject({ name: z.enum(PRODUCT_GROUPS), sales: Sum, share: Share })),
  /** Sales by delivery province, highest first. */
  regions: z.array(
    z.strictObject({ code: z.enum(PROVINCE_CODES), region: z.string(), sales: Sum, orders: Count, share: Share }),
  ),
  /** Five best-selling products: rand of goods before VAT and delivery. */
  products: z.array(z.strictObject({ product: z.string(), sales: Sum, pieces: Count })),
  /** Promotions applied to orders of the range, highest revenue first. */
  promotions: z.array(
    z.strictObject({
      id: z.uuid(),
      name: z.string(),
      uses: Count,
      /** Rand taken off goods, including delivery that the promotion made free. */
      discount: Sum,
      /** Total of the orders with this promotion in rand, including VAT and delivery. */
      revenue: Sum,
      averageOrder: Sum,
    }),
  ),
});

export type SalesReport = z.infer<typeof SalesReport>;
export type ComparedFigure = z.infer<typeof Compared>;

const access = PERMISSIONS.analytics.roles;

export const analyticsEndpoints = defineEndpoints({
  report: {
    method: 'GET',
    path: '/api/enterprise/analytics',
    access,
    summary: 'Sales of a range of days, compared with as many days before it',
    query: SalesQuery,
    response: SalesReport,
  },
  csv: {
    method: 'GET',
    path: '/api/enterprise/analytics/sales.csv',
    access,
    audits: 'export',
    summary: 'Export every figure of the report as CSV, with all products that were sold',
    query: SalesQuery,
    response: 'text/csv',
  },
  pdf: {
    method: 'GET',
    path: '/api/enterprise/analytics/sales.pdf',
    access,
    audits: 'export',
    summary: 'Export the report with its charts as an A4 PDF',
    query: SalesQuery,
    response: 'application/pdf',
  },
});
