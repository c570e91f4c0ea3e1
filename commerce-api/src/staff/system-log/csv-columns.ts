import { southAfricanTime } from '#platform/time';
import type { SystemLogTable } from './tables';

/** Headings and cells of the export, as in the table on screen. */
export const COLUMNS = {
  Timestamp: ({ at }: SystemLogTable) => southAfricanTime(at),
  Level: ({ level }: SystemLogTable) => level,
  Service: ({ service }: SystemLogTable) => service,
  Message: ({ message }: SystemLogTable) => message,
  'Order ID': ({ order_id }: SystemLogTable) => order_id,
  Details: ({ details_json }: SystemLogTable) => details_json,
};
