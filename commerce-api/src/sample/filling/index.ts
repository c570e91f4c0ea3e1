import { type Database, DEMO_MARK, insert, type Query } from '#platform/database';
import type {
  SeedCartEvent,
  SeedInventorySync,
  SeedLogEntry,
  SeedOrder,
  SeedPartnerCall,
  SeedPartnerCallDay,
  SeedProduct,
  SeedReturn,
  SeedServiceDay,
  SeedTestRun,
  SeedUser,
} from '#sample/data';
import {
  insertCartEvents,
  insertInventorySync,
  insertLogEntries,
  insertPartnerCallDay,
  insertPartnerCalls,
  insertServiceDay,
  insertTestRun,
} from './insert-activity';
import { insertProduct, insertUser, sellableVariants } from './insert-catalogue';
import { insertReturns, insertSampleOrder } from './insert-orders';
import { insertVolume, type Volume } from './insert-volume';

export interface SampleData {
  /** True if any of it besides the catalogue is invented: production never starts on it. */
  isDemo?: boolean;
  products: readonly SeedProduct[];
  orders: readonly SeedOrder[];
  /** Staff; optional. */
  users?: readonly SeedUser[];
  /** Changes of carts; optional. */
  cartEvents?: readonly SeedCartEvent[];
  /** Entries of the system log; optional. */
  logEntries?: readonly SeedLogEntry[];
  /** History of the Integration Monitor; optional. */
  serviceDays?: readonly SeedServiceDay[];
  partnerCallDays?: readonly SeedPartnerCallDay[];
  /** Latest calls, which `partnerCallDays` include in their counts. */
  partnerCalls?: readonly SeedPartnerCall[];
  /** Last comparison with the retailer's stock; optional. */
  inventorySync?: SeedInventorySync;
  /** Returns of the orders; optional. */
  returns?: readonly SeedReturn[];
  /** Results of the test scenarios; optional. */
  testRuns?: readonly SeedTestRun[];
  /** More data than fits into one transaction; written afterwards, in batches. */
  volume?: Volume;
}

export { insertProduct } from './insert-catalogue';
export type { Progress } from './insert-volume';

const selectAnyProduct: Query<{ id: string }> = { sql: 'SELECT id FROM products LIMIT 1', parameters: [] };

/** Fills an empty database; leaves one that already has products as it is. Atomic, except for the volume. */
export function seed(database: Database, sample: () => SampleData): Promise<void> {
  return database.exclusively(async () => {
    const filled = await fill(database, sample);
    if (filled?.volume) await insertVolume(database, filled.products, filled.volume);
  });
}

/** Fills an empty database. Returns its data; null if the database was not empty. */
const fill = (database: Database, sample: () => SampleData): Promise<SampleData | null> =>
  database.atomically<[typeof selectAnyProduct], SampleData | null>([selectAnyProduct], ([existing]) => {
    if (existing) return { writes: [], answer: null };
    const filling = sample();
    const {
      isDemo = false,
      products,
      orders,
      users = [],
      cartEvents = [],
      logEntries = [],
      returns = [],
      serviceDays = [],
      partnerCallDays = [],
      partnerCalls = [],
      inventorySync,
      testRuns = [],
    } = filling;
    const variants = sellableVariants(products);
    return {
      writes: [
        ...(isDemo ? [insert('installation', DEMO_MARK)] : []),
        ...products.flatMap(insertProduct),
        ...orders.flatMap((order) => insertSampleOrder(order, variants)),
        ...insertReturns(returns, orders, variants),
        ...users.map(insertUser),
        ...insertCartEvents(cartEvents),
        ...insertLogEntries(logEntries),
        ...serviceDays.map(insertServiceDay),
        ...partnerCallDays.map(insertPartnerCallDay),
        ...insertPartnerCalls(partnerCalls),
        ...testRuns.flatMap(insertTestRun),
        ...(inventorySync ? insertInventorySync(inventorySync, products) : []),
      ],
      answer: filling,
    };
  });
