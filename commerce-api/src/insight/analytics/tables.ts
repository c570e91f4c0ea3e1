import type { Province } from '@nara/shared-contracts/rules/common';

/** South African day (`2026-11-21`) or month (`2026-11`) whose sales are, or were, counted. */
export interface SalesPeriodTable {
  period: string;
  /** 0 if something has changed since: the period will be recounted, and its sums are ignored until then. */
  is_counted: 0 | 1;
  /** Shopping sessions of a day; 0 for a month. */
  sessions: number;
}

/** Sales of a day to a province, including VAT and delivery. */
export interface SalesByProvinceTable {
  day: string;
  province: Province;
  orders: number;
  cents: number;
}

/** Sales of a product in a colour, in a day or month, before VAT and delivery. */
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
