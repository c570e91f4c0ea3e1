import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { paymentChecks } from '#selling/payments';
import { type ExampleCall, endpointRows, readCalls, signInAs, startTestApp, type TestApp, urlOf } from '#testing';
import { payOrders } from '../../../testing/place-order';

/** Calls that move money out, as docs/product/approvals.md lists them under "Doors". */
const DOORS = [
  'adminGiftCards.adjust',
  'adminGiftCards.issue',
  'adminOrders.changeStatus',
  'adminPayments.record',
  'adminPayments.refund',
  'rma.complete',
];

/** Statuses of an order, so that an example that sets one sets each of them. */
const STATUSES = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'];

const variantsOf = ({ body }: ExampleCall): ExampleCall['body'][] =>
  typeof body === 'object' && 'status' in body ? STATUSES.map((status) => ({ ...body, status })) : [body];

describe('staff calls', () => {
  let test: TestApp;
  let calls: Awaited<ReturnType<typeof readCalls>>;
  beforeAll(async () => {
    calls = await readCalls();
    test = await startTestApp();
  });
  afterAll(() => test.close());

  /** Reads all money that ever left, in cents, by the ledgers, and all that went through the door. */
  async function books(): Promise<{ left: number; allowed: number }> {
    // Refunds that follow from the new state of an order are requested now.
    await test.context.get(paymentChecks).runOnce();
    const { kysely } = test.context.database;
    const sumOf = (rows: { cents: number }[]) => rows.reduce((sum, { cents }) => sum + Math.abs(cents), 0);
    const refunds = await kysely.selectFrom('payment_refunds').select('cents').execute();
    const byHand = await kysely
      .selectFrom('returns')
      .select('refund_cents as cents')
      .where('status', '=', 'processed')
      .where('paid_by', '!=', 'provider')
      .execute();
    const cards = await kysely
      .selectFrom('gift_card_entries')
      .select('cents')
      .where('kind', 'in', ['issued', 'adjusted'])
      .execute();
    const allowed = await kysely.selectFrom('money_out').select('cents').execute();
    return { left: sumOf([...refunds, ...byHand, ...cards]), allowed: sumOf(allowed) };
  }

  it('no staff call moves money out without the approval check, whether its orders are paid or not', async () => {
    const moving = new Set<string>();
    for (const { name, method, path: route, access } of endpointRows) {
      if (method === 'GET' || !Array.isArray(access)) continue;
      for (const isPaid of [false, true]) {
        for (let index = 0, count = 1; index < count; index += 1) {
          await test.context.database.kysely.deleteFrom('settings').execute();
          const example = await calls[name].example(test);
          const variants = variantsOf(example);
          count = variants.length;
          if (isPaid) await payOrders(test);
          const cookie = await signInAs(test, 'admin');
          const before = await books();
          await test.call(method, urlOf(route, example), { body: variants[index], headers: example.headers, cookie });
          const after = await books();
          const left = after.left - before.left;
          const allowed = after.allowed - before.allowed;
          if (left > 0) moving.add(name);
          expect({ name, isPast: left > allowed }).toEqual({ name, isPast: false });
        }
      }
    }
    expect([...moving].sort()).toEqual(DOORS);
  });
});

describe('the source code', () => {
  const root = path.join(import.meta.dirname, '../..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  );
  const filesWith = (pattern: RegExp) =>
    sources.filter((file) => pattern.test(readFileSync(path.join(root, file), 'utf8')));

  it.each([
    ['requests refunds', /insertInto\('payment_refunds'\)/, ['selling/payments/settle.ts']],
    ['changes balances of gift cards', /insert(Into)?\('gift_card_entries'/, ['selling/gift-cards/ledger.ts']],
    ['adds gift cards', /insertInto\('gift_cards'\)/, ['selling/gift-cards/desk/issue.ts']],
    ['records money that leaves', /insertInto\('money_out'\)/, ['staff/approvals/money-out.ts']],
    [
      'lets money leave that nobody moves',
      /MOVED_BY_NOBODY/,
      [
        'exchange/partner/cancelling/record.ts',
        'selling/payments/settle.ts',
        'staff/approvals/index.ts',
        'staff/approvals/money-out.ts',
      ],
    ],
  ])('source code that %s is in the known files only', (_, pattern, files) => {
    expect(filesWith(pattern).sort()).toEqual(files);
  });
});
