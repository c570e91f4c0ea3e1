import { toIso } from '#platform/time';
import type { SystemLogTable } from './tables';

/** The headings and cells of the export, as the table on the screen has them. */
export const COLUMNS = {
  Timestamp: ({ at }: SystemLogTable) => toIso(at),
  Level: ({ level }: SystemLogTable) => level,
  Service: ({ service }: SystemLogTable) => service,
  Message: ({ message }: SystemLogTable) => message,
  'Order ID': ({ order_id }: SystemLogTable) => order_id,
  Details: ({ details_json }: SystemLogTable) => details_json,
};
