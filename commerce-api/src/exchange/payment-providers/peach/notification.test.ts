import fc from 'fast-check';
import type { Source } from '../sources';
import { account, FIRST, formOf, notificationOf, ORDER, PAID, PAYMENT, signatureOf } from '../testing/peach';
import { judge } from './notification';
import type { Status } from './transactions';

const confirmed: Status = {
  kind: 'known',
  statement: { paymentId: ORDER, attempt: '1', outcome: 'paid', amountCents: 113_300, feeCents: null },
  payment: PAYMENT,
};

interface World {
  /** Null where sources are not configured. */
  source?: Source | null;
  status?: Status;
  amountCents?: number | null;
}

/** Judges a body; returns the verdict and what Peach was asked about. */
async function verdictOf(body: string, { source = 'listed', status = confirmed, amountCents }: World = {}) {
  const asked: string[] = [];
  const verdict = await judge(
    {
      entityId: account.entityId,
      secretTokens: async () => [account.secretToken],
      sourceOf: source && (async () => source),
      async statusOf(transactionId) {
        asked.push(transactionId);
        return status;
      },
    },
    { headers: {}, body, address: '127.0.0.1' },
    async (id) => (amountCents !== undefined ? amountCents : id === ORDER ? 113_300 : null),
  );
  return { verdict, asked };
}

const forged = (reason: string) => ({ kind: 'forged', reason });
const uncertain = (reason: string) => ({ kind: 'uncertain', reason });
const irrelevant = (reason: string) => ({ kind: 'irrelevant', reason });
const saying = (changes: Partial<typeof confirmed.statement>, payment: string | null = PAYMENT): Status => ({
  kind: 'known',
  statement: { ...confirmed.statement, ...changes },
  payment,
});

const statement = {
  paymentId: ORDER,
  capture: PAYMENT,
  attempt: '1',
  outcome: 'paid',
  amountCents: 113_300,
  feeCents: null,
  checks: ['signature', 'source', 'amount', 'confirmed'],
};

test('a notification that passes all checks is genuine, and Peach is queried about its attempt', async () => {
  const { verdict, asked } = await verdictOf(notificationOf(PAID));
  expect(verdict).toEqual({ kind: 'genuine', statement });
  expect(asked).toEqual([FIRST]);
});

test('a Peach notification may come from any address when no sources are configured', async () => {
  const { verdict } = await verdictOf(notificationOf(PAID), { source: null });
  expect(verdict).toEqual({
    kind: 'genuine',
    statement: { ...statement, checks: ['signature', 'amount', 'confirmed'] },
  });
});

test.each([
  ['000.000.000', 'pending'],
  ['000.000.000', 'failed'],
  ['000.200.100', 'paid'],
  ['800.100.152', 'paid'],
] as const)('of a notification with result %s and a queried answer %s, the answer counts', async (code, outcome) => {
  const { verdict } = await verdictOf(notificationOf({ ...PAID, 'result.code': code }), {
    status: saying({ outcome }),
  });
  expect(verdict).toMatchObject({ kind: 'genuine', statement: { outcome } });
});

test('a successful notification supplies the payment id that the queried answer lacks', async () => {
  const unnamed = saying({}, null);
  expect((await verdictOf(notificationOf(PAID), { status: unnamed })).verdict).toEqual({ kind: 'genuine', statement });
  const { id: _, ...fields } = PAID;
  expect((await verdictOf(notificationOf(fields), { status: unnamed })).verdict).toEqual(uncertain('id'));
  const pending = notificationOf({ ...PAID, 'result.code': '000.200.000' });
  expect((await verdictOf(pending, { status: unnamed })).verdict).toEqual(uncertain('id'));
});

const SOUND = notificationOf(PAID);
const changed = (change: Record<string, string>) => notificationOf({ ...PAID, ...change });

test.each<[string, string, World, unknown]>([
  ['comes from elsewhere', SOUND, { source: 'elsewhere' }, forged('source')],
  ['comes from an address that cannot be looked up', SOUND, { source: 'unsure' }, uncertain('source')],
  ['is about no order of ours', SOUND, { amountCents: null }, forged('payment')],
  ['has a cent too much', SOUND, { amountCents: 113_299 }, forged('amount')],
  ['has a cent too little', changed({ amount: '1132.99' }), {}, forged('amount')],
  ['has an amount that is none', changed({ amount: '1.133e3' }), {}, forged('amount')],
  ['has another currency', changed({ currency: 'USD' }), {}, forged('amount')],
  ['Peach tells another amount of', SOUND, { status: saying({ amountCents: 100 }) }, forged('amount')],
  ['is for another account', changed({ 'authentication.entityId': 'f'.repeat(32) }), {}, forged('entity')],
  ['is of a payment that Peach does not know', SOUND, { status: { kind: 'unknown' } }, forged('confirmed')],
  ['Peach does not confirm', SOUND, { status: { kind: 'unavailable', reason: 'no answer' } }, uncertain('confirmed')],
  ['has no signature', formOf(PAID), {}, forged('signature')],
  ['has an empty signature', formOf({ ...PAID, signature: '' }), {}, forged('signature')],
  ['was signed by another', formOf({ ...PAID, signature: signatureOf(PAID, 'guess') }), {}, forged('signature')],
  ['names a field twice', `amount=1.00&${SOUND}`, {}, forged('signature')],
  ['is empty', '', {}, forged('signature')],
  ['is too long', changed({ 'card.holder': 'x'.repeat(20_000) }), {}, forged('signature')],
  ['tells of a refund', changed({ paymentType: 'RF' }), {}, irrelevant('paymentType')],
  ['is of somebody else', changed({ merchantTransactionId: 'Test1234' }), {}, irrelevant('merchantTransactionId')],
])('a Peach notification that %s is not genuine', async (_, body, world, expected) => {
  expect((await verdictOf(body, world)).verdict).toEqual(expected);
});

test('a notification whose contents are forged is not queried at Peach', async () => {
  expect((await verdictOf(notificationOf({ ...PAID, amount: '1.00' }))).asked).toEqual([]);
});

test('a failing database leaves a Peach notification without a verdict', async () => {
  const checks = {
    entityId: account.entityId,
    secretTokens: async () => [account.secretToken],
    sourceOf: null,
    statusOf: async () => confirmed,
  };
  const received = { headers: {}, body: notificationOf(PAID), address: '127.0.0.1' };
  const fault = new Error('no database');
  await expect(judge(checks, received, () => Promise.reject(fault))).rejects.toBe(fault);
});

test('a Peach notification with a changed value is never genuine', () =>
  fc.assert(
    fc.asyncProperty(fc.constantFrom(...Object.keys(PAID)), fc.string({ unit: 'binary' }), async (name, value) => {
      fc.pre(PAID[name] !== value);
      const body = formOf({ ...PAID, [name]: value, signature: signatureOf(PAID) });
      // The amount is what we expect for this payment, whatever the notification says.
      expect((await verdictOf(body, { amountCents: 113_300 })).verdict).toEqual(forged('signature'));
    }),
  ));

test('no posted body makes the check of a Peach notification throw', () =>
  fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), async (body) => {
      expect((await verdictOf(body)).verdict.kind).toBe('forged');
    }),
  ));
