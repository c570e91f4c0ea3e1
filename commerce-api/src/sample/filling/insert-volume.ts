import type { VolumePlan } from '#platform/configuration';
import type { Database, Statement } from '#platform/database';
import { DAY_MS } from '#platform/time';
import { pastSeasons, type SeedProduct, volumeLogEntries, volumeOrders } from '#sample/data';
import { insertEntries } from '#staff/system-log';
import { toLogRow } from './insert-activity';
import { insertProduct, sellableVariants } from './insert-catalogue';
import { insertSampleOrder } from './insert-orders';
import { mergeInserts } from './merge-inserts';

export interface Progress {
  subject: string;
  done: number;
  of: number;
  perSecond: number;
}

/** Interval (ms) at which progress is reported. */
const EVERY_MS = 2000;

/** Reports the progress of a subject every few seconds, and when it is done. */
function watchProgress(subject: string, of: number, report: (progress: Progress) => void): (done: number) => void {
  const started = performance.now();
  let told = started;
  return (done) => {
    const at = performance.now();
    if (done < of && at - told < EVERY_MS) return;
    told = at;
    report({ subject, done, of, perSecond: Math.round((done * 1000) / Math.max(1, at - started)) });
  };
}

/** Handles items in batches, one after the other, and reports the number done after each; holds one batch in memory. */
async function inBatches<T>(
  items: Iterable<T>,
  size: number,
  onDone: (count: number) => void,
  /** `from` is the position of the batch's first item among all. */
  handle: (batch: readonly T[], from: number) => Promise<void>,
): Promise<void> {
  let batch: T[] = [];
  let count = 0;
  const handOn = async () => {
    await handle(batch, count);
    count += batch.length;
    onDone(count);
    batch = [];
  };
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) await handOn();
  }
  if (batch.length > 0) await handOn();
}

/** Plan for far more data than a shop starts with, to check that it stays fast. */
export interface Volume extends VolumePlan {
  /** Epoch ms. */
  now: number;
  /** Called with the progress of each subject. */
  report: (progress: Progress) => void;
}

/** Items of each kind per transaction, a few thousand rows in total. */
const PRODUCTS = 20;
const ORDERS = 400;
const LOG_ENTRIES = 1000;

/** Age of orders that the system log still mentions. */
const LOGGED_FOR = 90 * DAY_MS;

const writeAll = (database: Database, inserts: readonly Statement[]): Promise<void> => {
  const writes = mergeInserts(inserts);
  return database.atomically([], () => ({ writes, answer: undefined }));
};

/** Adds a volume to a database that holds `range`; the same `now` always gives the same data. */
export async function insertVolume(
  database: Database,
  range: readonly SeedProduct[],
  { orders, logs, variants, now, report }: Volume,
): Promise<void> {
  const known = range.reduce((sum, product) => sum + product.variants.length, 0);
  const seasons = [...pastSeasons(Math.max(0, variants - known), now)];
  await inBatches(seasons, PRODUCTS, watchProgress('products', seasons.length, report), (products) =>
    writeAll(database, products.flatMap(insertProduct)),
  );

  const onSale = [...range, ...seasons].filter(({ isActive }) => isActive);
  const sellable = sellableVariants(onSale);
  const logged: string[] = [];
  await inBatches(volumeOrders(orders, now, onSale), ORDERS, watchProgress('orders', orders, report), (placed) => {
    for (const { id, createdAt } of placed) if (createdAt > now - LOGGED_FOR) logged.push(id);
    return writeAll(
      database,
      placed.flatMap((order) => insertSampleOrder(order, sellable)),
    );
  });

  const entries = volumeLogEntries(logs, now, logged);
  await inBatches(entries, LOG_ENTRIES, watchProgress('log entries', logs, report), (batch, from) =>
    insertEntries(
      database,
      batch.map((entry, index) => toLogRow(entry, from + index)),
    ),
  );
  await catchUpWithSearch(database, orders, report);
  // Until autovacuum runs, the planner knows nothing about all these rows.
  await database.postgres?.query('VACUUM (ANALYZE)');
}

/** Indexes all orders, as the server does in the background, so that searches are fast from the start. */
async function catchUpWithSearch({ orderSearch }: Database, orders: number, report: Volume['report']): Promise<void> {
  const tell = watchProgress('orders for searches', orders, report);
  let indexed = 0;
  for (let some = await orderSearch.catchUp(); some > 0; some = await orderSearch.catchUp()) {
    indexed += some;
    tell(indexed);
  }
}
