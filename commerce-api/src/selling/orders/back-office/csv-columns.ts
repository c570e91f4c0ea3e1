import { toRand } from '@nara/shared-contracts/rules/pricing';
import { timeCell } from '#platform/http';
import type { OrderTable } from '../tables';

/** Columns of the export, as in the table on screen. */
export const COLUMNS = {
  'Order ID': ({ id }: OrderTable) => id,
  Customer: ({ customer_name }: OrderTable) => customer_name,
  'E-mail': ({ email }: OrderTable) => email,
  Status: ({ status }: OrderTable) => status,
  Items: ({ piece_count }: OrderTable) => piece_count,
  'Total (R)': ({ total_cents }: OrderTable) => toRand(total_cents),
  'Woolworths Order ID': ({ woolworths_order_id }: OrderTable) => woolworths_order_id,
  Created: ({ created_at }: OrderTable) => timeCell(created_at),
};
