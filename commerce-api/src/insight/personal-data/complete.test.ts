import type { PersonalDataRequestKind } from '@nara/shared-contracts/api/personal-data';
import { holdings } from '#platform/subject';
import { auditSealer } from '#staff/audit';
import { findRow, signInAs, testAppForTest } from '#testing';
import type { PersonalDataExport } from './person';
import { findTraces, isIn, leaveTraces, type Someone, someone, tablesOf } from './testing/traces';

const test = testAppForTest();
let admin: string;
beforeEach(async () => {
  admin = await signInAs(test, 'admin');
});

const ask = (method: string, path: string, body?: unknown) =>
  test.call(method, `/api/admin/personal-data-requests${path}`, { cookie: admin, body });

/** Opens a request, and confirms it with the link in the mail. */
async function confirmed({ email }: Someone, kind: PersonalDataRequestKind): Promise<string> {
  const { json } = await ask('POST', '', { email, kind });
  const { body } = await findRow(test, 'mails', { reference: String(json.id) });
  const [, token] = /#token=(\S+)/.exec(body) ?? [];
  const { json: answered } = await test.call('POST', '/api/personal-data-requests/confirmation', { body: { token } });
  expect(answered).toEqual({ kind, isConfirmed: true });
  return String(json.id);
}

/** Tables without shoppers' data: nothing typed by shoppers, and no free text that refers to their orders. */
const WITHOUT = [
  // Staff, their sign-ins, and the server's own data; addresses of callers are kept for a day at most.
  'access_codes',
  'call_counts',
  'cohort_members',
  'cohorts',
  'credential_facts',
  'deploy_tokens',
  'freeze_windows',
  'installation',
  'partner_credentials',
  'passkey_challenges',
  'passkeys',
  'payment_credentials',
  'payment_provider_checks',
  'probes',
  'provider_sign_ins',
  'publisher_keys',
  'recovery_codes',
  'release_notices',
  'release_previews',
  'release_recipients',
  'flag_changes',
  'second_factors',
  'version_pins',
  'version_promotions',
  'secrets',
  'sessions',
  'settings',
  'unlock_attempts',
  'user_identities',
  'users',
  // Products and quantities sold.
  'cart_events',
  'csv_import_pages',
  'csv_imports',
  // Accounts and days of imported files, and amounts of orders.
  'book_imports',
  'statement_parts',
  'inventory_states',
  'inventory_sync_errors',
  'inventory_syncs',
  'partner_stock',
  'products',
  'product_revisions',
  'planned_prices',
  'product_drafts',
  'product_publications',
  'product_slugs',
  // Products, and names of staff only.
  'product_pictures',
  'picture_files',
  // Texts of the shop.
  'content_pages',
  'content_revisions',
  'content_drafts',
  'content_publications',
  // Names of staff only.
  'shop_settings_revisions',
  'setting_revisions',
  // Benefits of promotions, and the numbers of orders that got them. Only the orders themselves say whose they are.
  'promotions',
  'promotion_codes',
  'promotion_revisions',
  'promotion_uses',
  'rejected_proposals',
  // Dates on which someone joined or left a list.
  'newsletter_changes',
  // Searches without results: nothing with an @ or many digits is kept.
  'empty_searches',
  'search_synonyms',
  // Texts by staff that are not addressed to anyone in particular.
  'contact_templates',
  'sales_by_product',
  'sales_by_province',
  'sales_periods',
  'stock_changes',
  'stock_levels',
  'stock_movements',
  'variants',
  // Numbers, codes and times of orders.
  'customer_recounts',
  'customers_due',
  'document_series',
  'edi_despatch_lines',
  'failure_replay_items',
  'failure_replays',
  'order_allocations',
  'order_endings',
  'order_items',
  'packed_items',
  'parcel_serials',
  'parcels',
  'partner_calls',
  'partner_events',
  'partner_questions',
  'partner_updates',
  'payment_checks',
  'payment_facts',
  'payment_receipts',
  'payment_refund_requests',
  'money_out',
  'payments',
  'product_ratings',
  'return_items',
  'review_requests',
  'webhook_deliveries',
  // The state of systems, and counts.
  'extension_outcomes',
  'partner_call_days',
  'policy_violations',
  'remote_faults',
  'remote_telemetry',
  'service_checks',
  'service_days',
  'service_issues',
  'system_log_counts',
  'test_log_lines',
  'test_run_steps',
  'test_runs',
];

it('every table declares its personal data, or is known to hold none', async () => {
  const declared = test.context.get(holdings).map(({ table }) => table);
  expect(await tablesOf(test.context)).toEqual([...declared, ...WITHOUT].sort());
});

it('an export contains everything found about a person anywhere in the database', async () => {
  const person = someone('Qxzone');
  await leaveTraces(test, person);
  const id = await confirmed(person, 'export');
  const places = await findTraces(test, person);
  expect(Object.keys(places)).toEqual(expect.arrayContaining(HELD));
  const { text } = await ask('GET', `/${id}/personal-data.json`);
  const { sections } = JSON.parse(text) as PersonalDataExport;
  for (const [table, data] of Object.entries(places)) {
    const section = sections.find((each) => each.table === table);
    const told = data.filter((datum) => isIn(section, person[datum as keyof Someone]));
    expect([table, told]).toEqual([table, data]);
  }
  expect(JSON.stringify(sections)).not.toMatch(/#token=[\w-]/);
});

/** Tables where the traces must appear, or the test would prove nothing. */
const HELD = [
  'audit_log',
  'contact_entries',
  'contact_messages',
  'customers',
  'edi_interchanges',
  'failure_reports',
  'mails',
  'newsletter_subscribers',
  'notes',
  'order_events',
  'orders',
  'outbox',
  'personal_data_requests',
  'print_jobs',
  'return_events',
  'return_outbox',
  'returns',
  'review_events',
  'review_opt_outs',
  'reviews',
  'settlement_lines',
  'statement_lines',
  'stock_notices',
  'system_log',
];

it('an erasure leaves nothing about the person anywhere, and everything about others', async () => {
  const [person, other] = [someone('Qxzone'), someone('Vqjtwo')];
  await leaveTraces(test, person);
  await leaveTraces(test, other);
  await confirmed(person, 'export');
  const id = await confirmed(person, 'erasure');
  await test.context.get(auditSealer).runOnce();
  const ofOther = await findTraces(test, other);
  expect((await ask('POST', `/${id}/erasure`)).json).toMatchObject({ state: 'erased', email: null });

  expect(await findTraces(test, person)).toEqual({});
  expect(await findTraces(test, other)).toEqual(ofOther);
  while ((await test.context.database.orderSearch.catchUp()) > 0);
  const found = await test.call('GET', '/api/admin/orders?search=qxzone', { cookie: admin });
  expect(found.json.total).toBe(0);
});

it('an erasure keeps what tax law requires, and the seals of the audit log', async () => {
  const person = someone('Qxzone');
  const { order, returns } = await leaveTraces(test, person);
  const { kysely } = test.context.database;
  const keptOf = async () => ({
    order: await kysely
      .selectFrom('orders')
      .select(['id', 'status', 'created_at', 'subtotal_cents', 'shipping_cents', 'tax_cents', 'total_cents'])
      .where('id', '=', order)
      .execute(),
    items: await kysely.selectFrom('order_items').selectAll().where('order_id', '=', order).execute(),
    returns: await kysely
      .selectFrom('returns')
      .select(['rma_number', 'refund_cents', 'refund_reference', 'processed_at'])
      .where('rma_number', 'in', returns)
      .orderBy('rma_number')
      .execute(),
    stock: await kysely.selectFrom('stock_movements').selectAll().where('reference', '=', order).execute(),
  });
  const before = await keptOf();
  await test.context.get(auditSealer).runOnce();
  const id = await confirmed(person, 'erasure');
  await ask('POST', `/${id}/erasure`);
  expect(await keptOf()).toEqual(before);
  expect(before.items).toHaveLength(2);

  await test.context.get(auditSealer).runOnce();
  const check = () => test.call('GET', '/api/enterprise/audit/check', { cookie: admin });
  expect((await check()).json.brokenAt).toBeNull();
  const [entry] = await kysely.selectFrom('audit_log').selectAll().where('action', '=', 'order.address').execute();
  expect(JSON.parse(entry?.after_json ?? '')).toMatchObject({ city: '[erased]' });
  await kysely.updateTable('audit_log').set({ after_json: '{}' }).where('action', '=', 'order.address').execute();
  expect((await check()).json.brokenAt).toMatchObject({ fault: 'changed' });
});
