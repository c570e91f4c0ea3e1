import { randomInt, randomUUID } from 'node:crypto';
import type { ExampleCall } from '../examples/call';
import { madeAt, next, nothing, order, revisedSetting, settingChangedAt } from '../examples/records';
import { newRefund, PROOF, placeBankOrder, placeOrder, placePaidOrder, refuseRefund } from '../place-order';
import { giftCard, giftCardCode, newIssue } from '../promotions';
import { findRow } from '../rows';
import { signInAs } from '../sign-in';
import type { TestApp } from '../test-app';
import { ADMIN, ANY_STAFF, answering, anybody, type Calls, call, each, FINANCE, LOGISTICS, withToken } from './callers';

const LIVE = { environment: 'live' };

const refused = async (test: TestApp) => ({ params: await refuseRefund(test, await signInAs(test, 'admin')) });

const formOf = (body: string) => ({ body, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

const ENTERED = { name: 'payfast.passphrase', value: 'a-new-passphrase' };

const ofCard = async (test: TestApp): Promise<ExampleCall> => ({ params: { id: (await giftCard(test)).id } });
const ofBatch = async (test: TestApp): Promise<ExampleCall> => ({ params: { batch: (await giftCard(test)).batch } });

const PATH = '/api/admin/reconciliation';
const headers = { 'content-type': 'application/octet-stream' };
/** Only its author, an admin, may import a preview. */
const ITS_AUTHOR = [401, 401, 401, 403, 403, 404, 200, 401] as const;

/** Returns a statement with a unique credit, and a line that is rejected. */
const statement = (): ExampleCall => ({
  body: `Date,Description,Amount,Balance\n20260305,CREDIT ${randomUUID()},${randomInt(1, 9999)},1\n2026,x,1,1\n`,
  headers,
});

const preview = (test: TestApp): Promise<string> => madeAt(test, `${PATH}/imports`, statement());

const previewed = async (test: TestApp): Promise<ExampleCall> => ({ params: { id: await preview(test) } });

/** Imports a statement; returns the id of the import. */
async function imported(test: TestApp): Promise<string> {
  const [cookie, id] = [await signInAs(test, 'admin'), await preview(test)];
  await test.call('POST', `${PATH}/imports/${id}/apply`, { cookie, body: { leaveOutRefused: true } });
  return id;
}

async function creditOf(test: TestApp): Promise<string> {
  const importId = await imported(test);
  const { id } = await findRow(test, 'statement_lines', { import_id: importId });
  return id;
}

/** Payment settings: their names in the audit log, and a function that returns a new value each time. */
const PAYMENT_SETTINGS = {
  terms: { name: 'payment-terms', other: () => ({ eftHours: 1 + (next() % 300) }) },
  account: { name: 'bank-account', other: () => ({ bank: `Bank ${next()}` }) },
  invoiceDetails: { name: 'invoice-details', other: () => ({ seller: `NARA ${next()}` }) },
} as const;

/** Changes a payment setting. */
async function changePaymentSetting(test: TestApp, setting: keyof typeof PAYMENT_SETTINGS): Promise<ExampleCall> {
  const cookie = await signInAs(test, 'admin');
  const { json } = await test.call('GET', '/api/enterprise/payment-settings?environment=live', { cookie });
  const { settings, updatedAt } = json[setting] as { settings: object; updatedAt: string };
  const { name, other } = PAYMENT_SETTINGS[setting];
  return { body: { ...LIVE, settings: { ...settings, ...other() }, expectedUpdatedAt: updatedAt }, subject: name };
}

export const calls: Calls<
  'payments' | 'adminPayments' | 'paymentSettings' | 'giftCards' | 'adminGiftCards' | 'reconciliation'
> = {
  'payments.get': call(withToken(200), order),
  'payments.methods': call(anybody(200), async () => ({})),
  // Without a provider there is nothing to pay.
  'payments.begin': call(withToken(409), async (test) => {
    const { id, token } = await placeOrder(test);
    return { params: { id }, token };
  }),
  'payments.return': call(anybody(303), async (test) => ({
    params: { id: (await placeOrder(test)).id },
    ...formOf('result.code=000.000.000'),
  })),
  'payments.addProof': call(withToken(201), async (test) => {
    const { id, token } = await placeBankOrder(test);
    return { params: { id }, token, ...PROOF };
  }),
  'payments.notify': call(anybody(400), async () => formOf('payment_status=COMPLETE')),
  'payments.notifyPeach': call(anybody(400), async () => formOf('result.code=000.000.000')),
  'adminPayments.get': call(LOGISTICS, order),
  'adminPayments.refund': call(ADMIN, async (test) => {
    const { id } = await placePaidOrder(test);
    return { params: { id }, body: newRefund() };
  }),
  'adminPayments.retryRefund': call(ADMIN, refused),
  'adminPayments.confirmRefund': call(ADMIN, async (test) => ({
    ...(await refused(test)),
    body: { reference: 'FNB 4711' },
  })),
  'adminPayments.proof': call(ADMIN, async (test) => {
    const { id, token } = await placeBankOrder(test);
    const { json } = await test.call('POST', `/api/orders/${id}/payment/proofs`, { token, ...PROOF });
    const [proof] = json.proofs as { id: string }[];
    return { params: { id, proof: proof?.id ?? '' } };
  }),
  'adminPayments.record': call(ADMIN, async (test) => {
    const { id } = await placeBankOrder(test);
    const body = { amount: 1, reference: `FNB ${id}`, receivedOn: '2026-03-05', idempotencyKey: id };
    return { params: { id }, body };
  }),
  'paymentSettings.get': call(ADMIN, async () => ({ query: LIVE })),
  'paymentSettings.saveTerms': call(ADMIN, (test) => changePaymentSetting(test, 'terms')),
  'paymentSettings.saveAccount': call(ADMIN, (test) => changePaymentSetting(test, 'account')),
  'paymentSettings.saveInvoiceDetails': call(ADMIN, (test) => changePaymentSetting(test, 'invoiceDetails')),
  'paymentSettings.history': call(ADMIN, async () => ({ params: { setting: 'bank-account' }, query: LIVE })),
  'paymentSettings.restore': call(ADMIN, async (test) => {
    const before = { methods: ['eft'], providerMinutes: 45, eftHours: 72, eftGoesUnpaid: false };
    const revision = await revisedSetting(test, 'payment-terms', before);
    const body = { ...LIVE, expectedUpdatedAt: await settingChangedAt(test, 'payment-terms') };
    return { params: { setting: 'terms', revision }, body, subject: 'payment-terms' };
  }),
  // No provider is configured, so there are no credentials to replace or test.
  'paymentSettings.saveCredentials': call(answering(409, ADMIN), async () => ({
    body: { ...LIVE, credentials: [{ ...ENTERED, expectedUpdatedAt: null }] },
  })),
  'paymentSettings.test': call(answering(409, ADMIN), async () => ({ body: LIVE })),
  'giftCards.balance': call(ANY_STAFF, async (test) => ({ body: { code: await giftCardCode(test) } })),
  ...each(FINANCE, nothing, 'adminGiftCards.list', 'adminGiftCards.figures', 'adminGiftCards.export'),
  'adminGiftCards.issue': call(answering(201, FINANCE), async () => ({ body: newIssue() })),
  ...each(FINANCE, ofBatch, 'adminGiftCards.codes', 'adminGiftCards.saved'),
  ...each(FINANCE, ofCard, 'adminGiftCards.get', 'adminGiftCards.delivery'),
  'adminGiftCards.block': call(FINANCE, async (test) => ({
    ...(await ofCard(test)),
    body: { reason: 'It was stolen' },
  })),
  'adminGiftCards.unblock': call(FINANCE, async (test) => {
    const { id } = await giftCard(test, { isBlocked: true });
    return { params: { id }, body: { reason: 'It was found' } };
  }),
  'adminGiftCards.adjust': call(FINANCE, async (test) => ({
    ...(await ofCard(test)),
    body: { key: randomUUID(), direction: 'add', amount: 10, reason: 'A gesture' },
  })),
  ...each(FINANCE, nothing, 'reconciliation.days', 'reconciliation.comparison', 'reconciliation.journal'),
  ...each(FINANCE, nothing, 'reconciliation.credits', 'reconciliation.imports'),
  'reconciliation.decide': call(FINANCE, async (test) => ({
    params: { id: await creditOf(test) },
    body: { kind: 'not-of-shop' },
  })),
  'reconciliation.undoDecision': call(FINANCE, async (test) => {
    const [cookie, id] = [await signInAs(test, 'admin'), await creditOf(test)];
    await test.call('POST', `${PATH}/credits/${id}/decision`, { cookie, body: { kind: 'not-of-shop' } });
    return { params: { id } };
  }),
  'reconciliation.previewImport': call(answering(201, FINANCE), async () => statement()),
  ...each(ITS_AUTHOR, previewed, 'reconciliation.importRows', 'reconciliation.refusedRows'),
  'reconciliation.applyImport': call(ITS_AUTHOR, async (test) => ({
    params: { id: await preview(test) },
    body: { leaveOutRefused: true },
  })),
  'reconciliation.undoImport': call(FINANCE, async (test) => ({ params: { id: await imported(test) } })),
};
