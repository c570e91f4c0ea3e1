import { mkdtempSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import { backUpMinute, newestSeries, restore } from '#platform/backup';
import { newOrder, startTestApp, type TestApp } from '#testing';

let folder: string;
let test: TestApp;
let minute: number;
const within = (...parts: string[]) => path.join(folder, ...parts);
const START = Date.parse('2026-03-05T10:00:00Z');
const atMinute = (number: number) => new Date(START + number * 60_000);

beforeEach(async () => {
  minute = 0;
  folder = mkdtempSync(path.join(tmpdir(), 'nara-minutes-'));
  test = await startTestApp({ dataDir: within('data') });
});
afterEach(async () => {
  await test.close();
  rmSync(folder, { recursive: true });
});

/** Places orders within the next minute and backs the database up. Returns the file. */
async function live(orders: number): Promise<string> {
  for (let count = 0; count < orders; count += 1) await test.call('POST', '/api/orders', { body: newOrder() });
  minute += 1;
  return backUpMinute({ dataDir: within('data') }, within('backups'), atMinute(minute));
}

const series = () => String(newestSeries(within('backups')));

/** Restores the state at `to` and returns its number of orders. */
async function ordersAt(to: Date): Promise<number> {
  const dataDir = mkdtempSync(within('elsewhere-'));
  await restore({ dataDir }, series(), { to });
  const database = new BetterSqlite3(path.join(dataDir, 'nara.db'), { readonly: true });
  const orders = database.prepare('SELECT COUNT(*) FROM orders').pluck().get() as number;
  database.close();
  return orders;
}

it('incremental backups restore every minute, and store only changes', async () => {
  const base = await live(1);
  const increments = [await live(2), await live(0), await live(3)];
  expect([await ordersAt(atMinute(1)), await ordersAt(atMinute(2)), await ordersAt(atMinute(4))]).toEqual([1, 3, 6]);
  // A time between two backups restores the earlier one.
  expect(await ordersAt(new Date(atMinute(4).getTime() - 1))).toBe(3);
  // Nothing changed in the third minute.
  expect(increments[1]).toBe(increments[0]);
  expect(statSync(increments[0] ?? '').size).toBeLessThan(statSync(base).size / 10);
  expect(readdirSync(series()).every((file) => (statSync(path.join(series(), file)).mode & 0o077) === 0)).toBe(true);
});

it('incremental backups start a new series after a day', async () => {
  await live(1);
  const before = series();
  minute += 24 * 60;
  await live(1);
  expect(series()).not.toBe(before);
  expect(await ordersAt(atMinute(minute))).toBe(2);
});

it('a restore from a damaged or too recent series is refused, and names what can be restored', async () => {
  await live(1);
  await live(1);
  const third = await live(1);
  await expect(ordersAt(atMinute(0))).rejects.toThrow('begins at 2026-03-05T10:01:00.000Z; name an older series');
  truncateSync(third, 10);
  await expect(ordersAt(atMinute(3))).rejects.toThrow(`${third} is not as it was written, but cut off`);
  expect(await ordersAt(atMinute(2))).toBe(2);
});

it('a restore detects a missing file in the middle of a series', async () => {
  await live(1);
  const second = await live(1);
  const third = await live(1);
  rmSync(second);
  await expect(ordersAt(atMinute(3))).rejects.toThrow(`a file before ${third} is missing`);
});
