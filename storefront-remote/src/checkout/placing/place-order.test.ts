import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { apiError, variant } from '../../testing';
import { filledDraft } from '../draft/filled-draft';
import { newOrder } from './new-order';
import type { OrderFailure } from './order-failure';
import { placeOrder } from './place-order';

const orderId = 'NARA-1767225600000-ABC123';
const attempt = { orderId, startedAt: '2026-01-01T00:00:00.000Z', unanswered: [] };
const item = {
  productId: 'nara-001',
  variantId: 'nara-001-sage-m',
  quantity: 2,
  addedAt: attempt.startedAt,
  sessionId: 's',
};
const order = newOrder(filledDraft(), attempt, [item], {
  totals: { subtotal: 1798, shipping: 0, tax: 270, total: 2068 },
  codes: [],
});
const NOW = '2026-01-01T00:00:05.000Z';

const calls = {
  create: jest.fn(),
  submit: jest.fn(),
  confirm: jest.fn(),
  report: jest.fn(),
  remember: jest.fn(),
};

const { api } = createFakeHost({
  orders: { create: calls.create, confirm: calls.confirm },
  partner: { submitOrder: calls.submit },
  integration: { reportFailure: calls.report },
});

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset();
  calls.create.mockResolvedValue({ order: {}, token: 'secret' });
  calls.submit.mockResolvedValue({ woolworthsOrderId: 'WW-NARA-1', status: 'processing' });
  calls.confirm.mockResolvedValue({});
  calls.report.mockResolvedValue({ accepted: true });
});

const services = {
  api,
  remember: calls.remember,
  variantOf: (id: string) => [variant()].find((variant) => variant.id === id),
  now: () => new Date(NOW),
};

/** Places the order and waits for the hand-over as well. */
async function place(unanswered: NewOrder[] = [], given: Partial<typeof order> = {}) {
  const result = await placeOrder({ ...order, ...given }, unanswered, services);
  if (result.isPlaced) await result.handedOver;
  return result;
}

test('placing an order saves it, stores its token, submits it to the partner with its SKUs and confirms it', async () => {
  const result = await placeOrder(order, [], services);
  expect(result).toMatchObject({ isPlaced: true, isAsFirstSent: false });
  if (result.isPlaced) await result.handedOver;
  expect(calls.create).toHaveBeenCalledWith(expect.objectContaining({ body: order, keepalive: true }));
  expect(calls.remember).toHaveBeenCalledWith({ orderId, token: 'secret' });
  expect(calls.confirm).toHaveBeenCalledWith(
    expect.objectContaining({
      params: { id: orderId },
      token: 'secret',
      body: { status: 'processing', woolworthsOrderId: 'WW-NARA-1', updatedAt: NOW },
    }),
  );
  expect(calls.report).not.toHaveBeenCalled();

  const { body, ...options } = calls.submit.mock.calls[0][0];
  expect(options).toMatchObject({ token: 'secret', headers: { 'X-Integration-Source': 'nara-storefront' } });
  expect(body.metadata).toEqual({ brand: 'NARA', channel: 'online', region: 'ZA' });
  expect(body.order).toMatchObject({ id: orderId, email: 'thandi@example.com', total: 2068, status: 'pending' });
  expect(body.order.integrationMetadata).toEqual({
    source: 'nara-storefront',
    timestamp: NOW,
    customerType: 'direct',
  });
  expect(body.order.items).toEqual([
    {
      naraProductId: 'nara-001',
      naraVariantId: 'nara-001-sage-m',
      woolworthsSku: 'WW-ACT-FSB-SAGE-M',
      quantity: 2,
      erpCode: 'SAP-NARA-FSB-SAGE-M',
    },
  ]);
});

test('an unknown variant is submitted to the partner with an UNKNOWN SKU and ERP code', async () => {
  await place([], { items: [{ ...item, variantId: 'nara-001-pink-m' }] });
  expect(calls.submit.mock.calls[0][0].body.order.items[0]).toMatchObject({
    woolworthsSku: 'WW-UNKNOWN-nara-001-pink-m',
    erpCode: 'SAP-UNKNOWN-nara-001-pink-m',
  });
});

test('placing an order does not wait for a partner that never answers', async () => {
  calls.submit.mockReturnValue(new Promise(() => undefined));
  await expect(placeOrder(order, [], services)).resolves.toMatchObject({ isPlaced: true });
});

const due = (paymentMethod: NewOrder['paymentMethod']) => {
  calls.create.mockResolvedValue({ order: {}, token: 'secret', isPaymentDue: true });
  return place([], { paymentMethod });
};

test.each(['card', 'instant-eft', 'wallet'] as const)('a due %s order returns its payment token', async (method) => {
  expect(await due(method)).toMatchObject({ isPlaced: true, tokenToPay: 'secret' });
  expect(calls.remember).toHaveBeenCalledWith({ orderId, token: 'secret' });
  expect(calls.submit).not.toHaveBeenCalled();
});

test('a due EFT order returns no payment token and is not submitted to the partner', async () => {
  const placed = await due('eft');
  expect([placed.isPlaced, placed.isPlaced && placed.tokenToPay]).toEqual([true, undefined]);
  expect(calls.submit).not.toHaveBeenCalled();
});

test.each([
  ['instant-eft', 'eft'],
  ['wallet', 'card'],
] as const)('an order by %s that is not paid here is submitted to the partner as %s', async (paymentMethod, told) => {
  await place([], { paymentMethod });
  expect(calls.submit.mock.calls[0][0].body.order.paymentMethod).toBe(told);
});

const failureOf = async (error: unknown) => {
  calls.create.mockRejectedValue(error);
  const result = await place();
  expect(calls.submit).not.toHaveBeenCalled();
  expect(calls.remember).not.toHaveBeenCalled();
  return result.isPlaced ? null : result.failure;
};

test('a server error while saving an order is reported as uncertain, with the advice to try again', async () => {
  expect(await failureOf(apiError(503, 'Service Unavailable'))).toEqual({
    message: 'Order failed: Failed to save order: Service Unavailable',
    advice: 'Please try again.',
    isCartOutdated: false,
    isIdTaken: false,
    isUncertain: true,
  });
});

test.each<[string, unknown, Partial<OrderFailure>]>([
  ['without a status text', apiError(400, ''), { message: 'Order failed: Failed to save order', isUncertain: false }],
  ['without a connection', apiError(0, 'Network error', 'unreachable'), { isUncertain: true }],
  [
    'that times out',
    new DOMException('timed out', 'TimeoutError'),
    { message: 'Order failed: Failed to save order: The connection is too slow', isUncertain: true },
  ],
  ['that fails unexpectedly', new TypeError('bad json'), { message: 'Order failed: bad json' }],
  ['that fails without a message', '?', { message: 'Order failed: Unknown error occurred' }],
])('a save %s is reported with its message and whether it is uncertain', async (_, error, failure) => {
  expect(await failureOf(error)).toMatchObject(failure);
});

test.each(['out-of-stock', 'price-changed', 'variant-unavailable', 'too-many-pieces'])(
  'a 409 %s on saving an order shows the server’s message and marks the cart as outdated',
  async (code) => {
    expect(await failureOf(apiError(409, 'Conflict', code, 'Only 2 left.'))).toEqual({
      message: 'Order failed: Only 2 left.',
      isCartOutdated: true,
      isUncertain: false,
    });
  },
);

test('a payment method that is no longer offered is reported as gone with the server’s message', async () => {
  const error = apiError(409, 'Conflict', 'payment-method-not-offered', 'We do not take EFT at the moment.');
  expect(await failureOf(error)).toEqual({
    message: 'Order failed: We do not take EFT at the moment.',
    isCartOutdated: false,
    isMethodGone: true,
    isUncertain: false,
  });
});

test('an expired site session fails the order with the advice to place it again', async () => {
  expect(await failureOf(apiError(401, 'Unauthorized', 'site-session-required'))).toEqual({
    message: 'Order failed: The access code was needed again',
    advice: 'Everything you typed is kept. Please place the order again.',
    isCartOutdated: false,
    isUncertain: false,
  });
});

const first = { ...order, email: 'old@example.com' };
const taken = apiError(409, 'Conflict', 'order-id-taken', 'This order id was already used for a different order.');

test('an order id taken by an earlier attempt places the order as that attempt sent it', async () => {
  calls.create.mockImplementation(async ({ body }) => {
    if (body !== first) throw taken;
    return { order: {}, token: 'secret' };
  });
  expect(await place([{ ...order, email: 'never-saved@example.com' }, first])).toMatchObject({
    isPlaced: true,
    isAsFirstSent: true,
  });
  expect(calls.submit.mock.calls[0][0].body.order.email).toBe('old@example.com');
});

test('an order id taken by an unknown order fails with the server’s message', async () => {
  calls.create.mockRejectedValue(taken);
  expect(await place([])).toMatchObject({
    isPlaced: false,
    failure: { advice: 'This order id was already used for a different order.', isIdTaken: true },
  });
});

test.each([
  [apiError(502, 'Bad Gateway'), 'Woolworths API error: Bad Gateway'],
  [apiError(502, ''), 'Woolworths integration failed'],
  [new Error('boom'), 'Woolworths integration failed'],
])('a failed partner submission is recorded for manual processing: %s', async (error, text) => {
  calls.submit.mockRejectedValue(error);
  expect(await place()).toMatchObject({ isPlaced: true });
  expect(calls.confirm).not.toHaveBeenCalled();
  expect(calls.report.mock.calls[0][0].body).toEqual({
    orderId,
    error: text,
    order,
    timestamp: NOW,
    requiresManualProcessing: true,
  });
});

test('an order is placed even when the failed partner submission cannot be recorded', async () => {
  calls.submit.mockRejectedValue(apiError(502, 'Bad Gateway'));
  calls.report.mockRejectedValue(apiError(0, 'Network error'));
  expect(await place()).toMatchObject({ isPlaced: true });
});

test('a failed confirmation is not recorded as a failed partner submission', async () => {
  calls.confirm.mockRejectedValue(apiError(409, 'Conflict'));
  expect(await place()).toMatchObject({ isPlaced: true });
  expect(calls.report).not.toHaveBeenCalled();
});
