import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import BetterSqlite3 from 'better-sqlite3';
import Fastify from 'fastify';

/**
 * Runs the baseline for the API's performance: a bare Fastify server that sends the same response bytes and, for an
 * order, writes the same rows in one durable transaction with prepared statements. It has no validation, pricing or
 * access control. FLOOR_DIR holds a copy of the API's database with one order in it, and the responses to replay.
 */
const { FLOOR_DIR = '', PORT = '0' } = process.env;

/** Tables that an order writes, each with the column that holds the order's id. */
const TABLES = {
  orders: 'id',
  order_items: 'order_id',
  order_allocations: 'order_id',
  order_events: 'order_id',
  stock_movements: 'reference',
  outbox: 'order_id',
  mails: 'reference',
} as const;

type Row = Record<string, unknown>;

const answer = (name: string): string => readFileSync(join(FLOOR_DIR, `${name}.json`), 'utf8');

const sqlite = new BetterSqlite3(join(FLOOR_DIR, 'nara.db'));
sqlite.pragma('journal_mode = wal');
sqlite.pragma('synchronous = full');

const templateId = sqlite.prepare('SELECT id FROM orders LIMIT 1').pluck().get() as string;
const writes = Object.entries(TABLES).flatMap(([table, key]) => {
  const rows = sqlite.prepare(`SELECT * FROM ${table} WHERE ${key} = ?`).all(templateId) as Row[];
  return rows.map((row) => {
    const columns = Object.keys(row);
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`;
    // Rows with their own id get a new one.
    const hasOwnId = 'id' in row && key !== 'id';
    const statement = sqlite.prepare(sql);
    return (orderId: string) => void statement.run({ ...row, ...(hasOwnId && { id: randomUUID() }), [key]: orderId });
  });
});
const taken = sqlite
  .prepare('SELECT variant_id, dc, delta FROM stock_movements WHERE reference = ?')
  .all(templateId) as Row[];
const takeStock = sqlite.prepare(
  'UPDATE stock_levels SET available = available + @delta WHERE variant_id = @variant_id AND dc = @dc',
);
const save = sqlite.transaction((orderId: string) => {
  for (const row of taken) takeStock.run(row);
  for (const write of writes) write(orderId);
});

const app = Fastify();
const [order, product, list] = [answer('order'), answer('product'), answer('list')];
app.post<{ Body: { id: string } }>('/api/orders', async ({ body }, reply) => {
  save.immediate(body.id);
  return reply.code(201).type('application/json; charset=utf-8').send(order.replaceAll(templateId, body.id));
});
app.get('/api/catalogue/products/:id', (_request, reply) =>
  reply.type('application/json; charset=utf-8').send(product),
);
app.get('/api/catalogue/products', (_request, reply) => reply.type('application/json; charset=utf-8').send(list));
app.get('/healthz', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(PORT) });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
