import { Migrator } from 'kysely/migration';
import { readMigrations } from '../migrate';
import { openSqlite } from '../sqlite';

const ORDER = {
  body_hash: '',
  email: 'thandi@example.com',
  customer_name: 'Thandi Nkosi',
  customer_ref: 'CUST-1',
  payment_method: 'card' as const,
  shipping_address_json: '{}',
  billing_address_json: '{}',
  subtotal_cents: 0,
  shipping_cents: 0,
  tax_cents: 0,
  total_cents: 0,
  piece_count: 1,
  dc: 'JHB-DC' as const,
  fulfillment_route: 'DC_DIRECT' as const,
  tracking_code: null,
  edi_sent_at: null,
  created_at: 1,
};

let database: ReturnType<typeof openSqlite>;
beforeEach(async () => {
  database = openSqlite(':memory:');
  const migrator = new Migrator({ db: database.kysely, provider: { getMigrations: readMigrations } });
  await migrator.migrateTo('0002-contact-messages');

  const { sqlite } = database;
  const order = (id: string, status: string, woolworths_order_id: string | null) => {
    const row = { ...ORDER, id, status, woolworths_order_id, updated_at: 9 };
    const columns = Object.keys(row);
    sqlite.prepare(`INSERT INTO orders (${columns}) VALUES (${columns.map((name) => `@${name}`)})`).run(row);
  };
  const events = sqlite.prepare('INSERT INTO order_events (order_id, seq, at, type, message) VALUES (?, ?, 1, ?, ?)');
  order('waiting', 'pending', null);
  order('taken', 'processing', 'WW-NARA-1');
  order('delivered', 'delivered', 'WW-NARA-2');
  for (const [index, word] of ['picked', 'in transit', 'shipped, tracking number T', 'delivered'].entries()) {
    events.run('delivered', index + 1, 'partner.update', `Partner reports: ${word}`);
  }
  events.run('waiting', 1, 'order.placed', 'Order placed');
  events.run('waiting', 2, 'status.changed', 'Administrator changed the status from cancelled to pending');
  await migrator.migrateToLatest();
});
afterEach(() => database.close());

it('tells how far the partner got with orders from before, and when they were delivered', async () => {
  const orders = await database.kysely
    .selectFrom('orders')
    .select(['id', 'partner_status', 'delivered_at', 'holds_stock'])
    .orderBy('id')
    .execute();
  expect(orders).toEqual([
    { id: 'delivered', partner_status: 'delivered', delivered_at: 9, holds_stock: 1 },
    { id: 'taken', partner_status: 'confirmed', delivered_at: null, holds_stock: 1 },
    { id: 'waiting', partner_status: null, delivered_at: null, holds_stock: 1 },
  ]);
});

it('names what their events tell', async () => {
  const events = await database.kysely
    .selectFrom('order_events')
    .select('type')
    .orderBy('order_id')
    .orderBy('seq')
    .execute();
  expect(events.map(({ type }) => type)).toEqual([
    'partner.picked',
    'partner.in_transit',
    'partner.shipped',
    'partner.delivered',
    'order.placed',
    'status.pending',
  ]);
});
