import type { RmaRow } from '@nara/shared-contracts/api/returns';
import { RETURN_REASONS } from '@nara/shared-contracts/rules/returns';
import { timeCell } from '#platform/http';

/** Columns of the export, as in the table on screen. */
export const COLUMNS = {
  'RMA Number': ({ rmaNumber }: RmaRow) => rmaNumber,
  'NARA Order': ({ naraOrderId }: RmaRow) => naraOrderId,
  'Woolworths Order': ({ woolworthsOrderId }: RmaRow) => woolworthsOrderId,
  Customer: ({ customerRef }: RmaRow) => customerRef,
  Reason: ({ reason }: RmaRow) => RETURN_REASONS[reason],
  Items: ({ items }: RmaRow) => items,
  'Refund Amount': ({ refundAmount }: RmaRow) => refundAmount,
  Status: ({ status }: RmaRow) => status,
  Created: ({ createdAt }: RmaRow) => timeCell(createdAt),
  Processed: ({ processedAt }: RmaRow) => timeCell(processedAt),
};
