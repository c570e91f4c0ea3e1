import fc from 'fast-check';
import type { Source } from '../sources';
import { account, formOf, notificationOf, PAID, signatureOf } from '../testing/payfast';
import { type Confirmation, judge } from './notification';

interface World {
  source?: Source;
  confirmation?: Confirmation;
  amountCents?: number | null;
}

/** Judges a body; returns the verdict and what Payfast was asked to confirm. */
async function verdictOf(body: string, { source = 'listed', confirmation = 'confirmed', amountCents }: World = {}) {
  const asked: string[] = [];
  const verdict = await judge(
    {
      merchantId: account.merchantId,
      passphrases: async () => [account.passphrase],
      sourceOf: async () => source,
      async confirm(parameters) {
        asked.push(parameters);
        return confirmation;
      },
    },
    { headers: {}, body, address: '127.0.0.1' },
    async (id) => (amountCents !== undefined ? amountCents : id === 'PAY-7' ? 113_300 : null),
  );
  return { verdict, asked };
}

const forged = (reason: string) => ({ kind: 'forged', reason });
const uncertain = (reason: string) => ({ kind: 'uncertain', reason });

test('a notification that passes all checks is genuine, and Payfast confirms the same parameters', async () => {
  const { verdict, asked } = await verdictOf(notificationOf(PAID));
  expect(verdict).toEqual({
    kind: 'genuine',
    statement: {
      paymentId: 'PAY-7',
      capture: '1579137',
      attempt: 'ATT-1',
      outcome: 'paid',
      amountCents: 113_300,
      feeCents: 2606,
      checks: ['signature', 'source', 'amount', 'confirmed'],
    },
  });
  expect(asked).toEqual([formOf(PAID)]);
});

test.each([
  ['COMPLETE', 'paid'],
  ['CANCELLED', 'failed'],
  ['FAILED', 'failed'],
  ['PENDING', 'pending'],
])('the Payfast status %s means %s', async (payment_status, outcome) => {
  const { verdict } = await verdictOf(notificationOf({ ...PAID, payment_status }));
  expect(verdict).toMatchObject({ kind: 'genuine', statement: { outcome } });
});

test('blank fields of a Payfast notification are unknown', async () => {
  const { verdict } = await verdictOf(notificationOf({ ...PAID, custom_str1: '', amount_fee: '' }));
  expect(verdict).toMatchObject({ kind: 'genuine', statement: { attempt: null, feeCents: null } });
});

const { m_payment_id: _, ...unnamed } = PAID;

test.each<[string, string, World, unknown]>([
  ['comes from elsewhere', notificationOf(PAID), { source: 'elsewhere' }, forged('source')],
  ['comes from an address that cannot be looked up', notificationOf(PAID), { source: 'unsure' }, uncertain('source')],
  ['is about no payment of ours', notificationOf(PAID), { amountCents: null }, forged('payment')],
  ['has a cent too much', notificationOf(PAID), { amountCents: 113_299 }, forged('amount')],
  ['has a cent too little', notificationOf({ ...PAID, amount_gross: '1132.99' }), {}, forged('amount')],
  ['has an amount that is none', notificationOf({ ...PAID, amount_gross: '1.133e3' }), {}, forged('fields')],
  ['has no amount', notificationOf({ ...PAID, amount_gross: '' }), {}, forged('fields')],
  ['names no payment', notificationOf(unnamed), {}, forged('fields')],
  ['names a transaction that is a path', notificationOf({ ...PAID, pf_payment_id: '../1' }), {}, forged('fields')],
  ['is for another merchant', notificationOf({ ...PAID, merchant_id: '10000101' }), {}, forged('merchant')],
  ['is not Payfast’s, says Payfast', notificationOf(PAID), { confirmation: 'denied' }, forged('confirmed')],
  ['Payfast does not confirm', notificationOf(PAID), { confirmation: 'unanswered' }, uncertain('confirmed')],
  ['has an unknown state', notificationOf({ ...PAID, payment_status: 'NEW' }), {}, uncertain('payment_status')],
  ['has no signature', formOf(PAID), {}, forged('signature')],
  ['has an empty signature', `${formOf(PAID)}&signature=`, {}, forged('signature')],
  ['was signed without the passphrase', `${formOf(PAID)}&signature=${signatureOf(PAID, '')}`, {}, forged('signature')],
  ['names a field twice', `amount_gross=1.00&${notificationOf(PAID)}`, {}, forged('signature')],
  ['says more after the signature alone', `${notificationOf(unnamed)}&m_payment_id=PAY-7`, {}, forged('fields')],
  ['is empty', '', {}, forged('signature')],
  ['is too long', notificationOf({ ...PAID, item_name: 'x'.repeat(20_000) }), {}, forged('signature')],
])('a Payfast notification that %s is not genuine', async (_, body, world, expected) => {
  expect((await verdictOf(body, world)).verdict).toEqual(expected);
});

test('a notification whose contents are forged is not confirmed with Payfast', async () => {
  expect((await verdictOf(notificationOf({ ...PAID, amount_gross: '1.00' }))).asked).toEqual([]);
});

test('a failing database leaves a Payfast notification without a verdict', async () => {
  const checks = {
    merchantId: account.merchantId,
    passphrases: async () => [account.passphrase],
    sourceOf: async () => 'listed' as const,
    confirm: async () => 'confirmed' as const,
  };
  const received = { headers: {}, body: notificationOf(PAID), address: '127.0.0.1' };
  const fault = new Error('no database');
  await expect(judge(checks, received, () => Promise.reject(fault))).rejects.toBe(fault);
});

const fieldNames = Object.keys(PAID);
const text = fc.string({ unit: 'binary', maxLength: 20 });

test('a Payfast notification with any change is never genuine', async () => {
  const changed = fc.oneof(
    // Another value for a field, one field less, one field more.
    fc
      .tuple(fc.constantFrom(...fieldNames), text)
      .map(([name, value]) => ({ ...PAID, [name]: value }))
      .filter((fields) => fieldNames.some((name) => fields[name] !== PAID[name])),
    fc
      .constantFrom(...fieldNames)
      .map((name) => Object.fromEntries(Object.entries(PAID).filter(([own]) => own !== name))),
    fc.tuple(fc.stringMatching(/^[a-z]{1,9}_\d$/), text).map(([name, value]) => ({ ...PAID, [name]: value })),
    // Another order of fields.
    fc
      .shuffledSubarray(fieldNames, { minLength: fieldNames.length })
      .filter((order) => order.join() !== fieldNames.join())
      .map((order) => Object.fromEntries(order.map((name) => [name, PAID[name] ?? '']))),
  );
  const signature = signatureOf(PAID);
  // The amount is what we expect for this payment, whatever the notification says.
  const isGenuine = async (body: string) =>
    (await verdictOf(body, { amountCents: 113_300 })).verdict.kind === 'genuine';
  await fc.assert(
    fc.asyncProperty(changed, async (fields) => {
      expect(await isGenuine(`${formOf(fields)}&signature=${signature}`)).toBe(false);
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.nat(31), fc.string({ minLength: 1, maxLength: 1 }), async (at, byte) => {
      fc.pre(signature[at] !== byte);
      const other = encodeURIComponent(signature.slice(0, at) + byte + signature.slice(at + 1));
      expect(await isGenuine(`${formOf(PAID)}&signature=${other}`)).toBe(false);
    }),
  );
  expect(await isGenuine(notificationOf(PAID))).toBe(true);
});

test('no posted body makes the check of a Payfast notification throw', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), text), async (body) => {
      expect((await verdictOf(body)).verdict.kind).toBe('forged');
    }),
  );
});
