import { sampleCartEvents } from './cart-events';
import { sampleCatalogue } from './catalogue';
import { samplePartnerCallDays, sampleServiceDays } from './integration';
import { sampleLogEntries } from './log/sample-log-entries';
import { sampleOrders } from './orders/sample-orders';
import { samplePartnerCalls } from './partner-calls';
import { retailerStock } from './retailer-stock';
import { sampleReturns } from './returns';
import { MINUTE } from './time';
import type {
  SeedCartEvent,
  SeedInventorySync,
  SeedOrder,
  SeedPartnerCall,
  SeedPartnerCallDay,
  SeedProduct,
  SeedReturn,
  SeedServiceDay,
  SeedUser,
} from './types';
import { sampleUsers } from './users';
import type { SeedLogEntry } from './volume/log-entries';

/**
 * Returns the initial data of an empty database: the catalogue; with `sample` and `volume`, staff; with `sample`, two
 * months of orders, their carts and log entries, and a month of checks and calls to the partner, up to `now` (epoch
 * ms).
 */
export function sampleData(
  kind: 'sample' | 'none' | 'volume',
  now: number,
): {
  isDemo: boolean;
  products: SeedProduct[];
  orders: SeedOrder[];
  users: SeedUser[];
  cartEvents?: SeedCartEvent[];
  logEntries?: SeedLogEntry[];
  serviceDays?: SeedServiceDay[];
  partnerCallDays?: SeedPartnerCallDay[];
  partnerCalls?: SeedPartnerCall[];
  inventorySync?: SeedInventorySync;
  returns?: SeedReturn[];
} {
  const products = sampleCatalogue(now);
  if (kind === 'none') return { isDemo: false, products, orders: [], users: [] };
  const users = sampleUsers(now);
  if (kind === 'volume') return { isDemo: true, products, orders: [], users };
  const orders = sampleOrders(now, products);
  const partnerCalls = samplePartnerCalls(now, orders);
  return {
    isDemo: true,
    products,
    orders,
    users,
    cartEvents: sampleCartEvents(now, orders),
    logEntries: sampleLogEntries(now, orders),
    returns: sampleReturns(now, orders, products),
    serviceDays: sampleServiceDays(now),
    partnerCallDays: samplePartnerCallDays(now, partnerCalls),
    partnerCalls,
    inventorySync: { at: now - 2 * MINUTE, startedBy: 'Sibusiso Ndlovu', levels: retailerStock(products) },
  };
}
