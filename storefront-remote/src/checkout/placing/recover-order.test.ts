import { createFakeHost } from '@nara/shared-contracts/testing';
import { apiError, placedOrder } from '../../testing';
import { filledDraft } from '../draft/filled-draft';
import { newAttempt, withBody } from './attempt';
import { newOrder } from './new-order';
import { recoverOrder } from './place-order';

const first = newAttempt(new Date('2026-01-01T00:00:00.000Z'));
const priced = { totals: { subtotal: 899, shipping: 99, tax: 135, total: 1133 }, codes: [] };
const order = (email: string) => newOrder(filledDraft({ email }), first, [], priced);
const attempt = withBody(withBody(first, order('old@example.com')), order('new@example.com'));
const unknown = apiError(404, 'Not Found', 'order-not-found');

function start(lookup: (email: string) => Promise<unknown>) {
  const create = jest.fn(async ({ body }: { body: { email: string } }) => {
    if (body.email !== 'old@example.com') throw apiError(409, 'Conflict', 'order-id-taken');
    return { order: placedOrder(), token: 'secret' };
  });
  const remember = jest.fn();
  const { api } = createFakeHost({
    orders: {
      create: create as never,
      lookup: (async ({ body }: { body: { email: string } }) => lookup(body.email)) as never,
    },
  });
  const services = { api, remember, variantOf: () => undefined, now: () => new Date() };
  return { create, remember, recover: (given = attempt) => recoverOrder(given, services) };
}

test('a saved order is recovered by any e-mail address it was sent with, as it was first sent', async () => {
  const { remember, recover } = start(async (email) => {
    if (email !== 'old@example.com') throw unknown;
  });
  expect(await recover()).toMatchObject({ isPlaced: true, isAsFirstSent: true });
  expect(remember).toHaveBeenCalledWith({ orderId: first.orderId, token: 'secret' });
});

test.each([
  ['nothing was saved', unknown],
  ['nobody can be asked', apiError(0, 'Network error', 'unreachable')],
  ['too many asked', apiError(429, 'Too Many Requests', 'too-many-attempts')],
  ['nobody answers', new DOMException('slow', 'TimeoutError')],
])('recovering an order creates none when %s', async (_, error) => {
  const { create, recover } = start(() => Promise.reject(error));
  expect(await recover()).toBeNull();
  expect(create).not.toHaveBeenCalled();
});

test('recovering an attempt that sent no order makes no lookup', async () => {
  const lookup = jest.fn();
  expect(await start(lookup).recover(first)).toBeNull();
  expect(lookup).not.toHaveBeenCalled();
});
