import type { LiveOrder } from '@nara/shared-contracts/api/live-orders';
import { timeCell } from '#platform/http';

/** Headings and cells of the export, the same as in the table on the screen. */
export const COLUMNS = {
  'Woolworths Order ID': ({ woolworthsOrderId }: LiveOrder) => woolworthsOrderId,
  'NARA Order ID': ({ naraOrderId }: LiveOrder) => naraOrderId,
  Customer: ({ customerRef }: LiveOrder) => customerRef,
  Status: ({ status }: LiveOrder) => status,
  Items: ({ items }: LiveOrder) => items.reduce((sum, { qty }) => sum + qty, 0),
  'Total (R)': ({ total }: LiveOrder) => total,
  'DC Location': ({ dcLocation }: LiveOrder) => dcLocation,
  'EDI Status': ({ ediSent }: LiveOrder) => (ediSent ? 'Sent' : 'Pending'),
  'EDI Interchange': ({ ediReference }: LiveOrder) => ediReference,
  'Tracking Code': ({ trackingCode }: LiveOrder) => trackingCode,
  Created: ({ createdAt }: LiveOrder) => timeCell(createdAt),
};
