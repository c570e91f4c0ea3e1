import type { Province } from '@nara/shared-contracts';

/** Names a South African day (`2026-11-21`) or month (`2026-11`) whose sales are counted, or were. */
export interface SalesPeriodTable {
  period: string;
  /** 0 when something changed since: it is counted again, and until then its sums are not looked at. */
  is_counted: 0 | 1;
  /** Shopping sessions of a day; 0 for a month. */
  sessions: number;
}

/** Sums the sales of a day to a province, VAT and delivery included. */
export interface SalesByProvinceTable {
  day: string;
  province: Province;
  orders: number;
  cents: number;
}

/** Sums the sales of a product in a colour, in a day or month, before VAT and delivery. */
export interface SalesByProductTable {
  period: string;
  product_id: string;
  color: string;
  pieces: number;
  cents: number;
}

declare module '#platform/database/tables' {
  interface Tables {
    sales_periods: SalesPeriodTable;
    sales_by_province: SalesByProvinceTable;
    sales_by_product: SalesByProductTable;
  }
}
