import type { Endpoint } from '@nara/shared-contracts/api/common';
import { z } from 'zod';
import { createCallCheck } from './call-misfits';
import { addressOf, callShape, packCalls, unpackCalls } from './called-endpoints';

const Paid = z.strictObject({ kind: z.literal('paid'), receipt: z.string() });
const Owed = z.strictObject({ kind: z.literal('owed'), until: z.string() });

const place = {
  method: 'POST',
  path: '/api/orders',
  access: 'public',
  summary: 'Place an order',
  body: z.strictObject({
    items: z.array(z.strictObject({ size: z.string().max(10), gift: z.boolean().optional() })),
    speed: z.enum(['slow', 'fast']).default('slow'),
  }),
  response: z.strictObject({
    id: z.string(),
    total: z.number(),
    note: z.string().optional(),
    payment: z.union([Paid, Owed]),
  }),
} satisfies Endpoint;

/** Returns what a server with `now` lacks for a remote that was built for `built` and uses all of it. */
function faultsOf(built: Endpoint, now: Endpoint | null): readonly string[] {
  const calls = packCalls({ [addressOf(built)]: callShape(built) });
  return createCallCheck({ orders: now ? { place: now } : {} })(calls);
}

const body = place.body.shape;
const response = place.response.shape;
const taking = (fields: z.ZodRawShape): Endpoint => ({ ...place, body: z.strictObject({ ...body, ...fields }) });
const answering = (fields: z.ZodRawShape): Endpoint => ({
  ...place,
  response: z.strictObject({ ...response, ...fields }),
});

test('packed calls are unpacked unchanged', () => {
  const calls = { 'POST /api/orders': callShape(place) };
  expect(unpackCalls(packCalls(calls))).toEqual(calls);
});

test('a schema that refers to a later one or to itself counts as unknown', () => {
  const endpoints = { 'GET /api/x': { access: 'public', sent: '#0', read: '#0' } };
  expect(unpackCalls({ endpoints, shapes: [{ a: '#0', b: '#7' }] })['GET /api/x']?.read).toEqual({
    a: 'anything',
    b: 'anything',
  });
});

test.each<[string, Endpoint]>([
  ['is as it was', place],
  ['takes a new optional field', taking({ code: z.string().optional() })],
  ['takes a further word', taking({ speed: z.enum(['slow', 'fast', 'today']).default('slow') })],
  [
    'takes shorter texts, which only the server knows',
    taking({ items: z.array(z.strictObject({ size: z.string().max(4), gift: z.boolean().optional() })) }),
  ],
  ['answers a new field', answering({ tax: z.number() })],
  ['no longer answers a field that might be left out', { ...place, response: place.response.omit({ note: true }) }],
  [
    'answers a variant that nobody knew',
    answering({ payment: z.union([Paid, Owed, z.strictObject({ kind: z.literal('free') })]) }),
  ],
  ['has another name', { ...place, summary: 'Order' }],
])('a remote is unaffected when an endpoint %s', (_, now) => {
  expect(faultsOf(place, now)).toEqual([]);
});

test.each<[string, Endpoint | null, string]>([
  ['is gone', null, 'does not exist'],
  ['has another address', { ...place, path: '/api/order' }, 'does not exist'],
  ['is for staff now', { ...place, access: ['admin'] }, 'admits staff, not public'],
  ['needs a field', taking({ phone: z.string() }), 'needs body.phone'],
  ['takes a field no longer', { ...place, body: place.body.omit({ speed: true }) }, 'does not take body.speed'],
  ['takes a word no longer', taking({ speed: z.enum(['slow', 'today']) }), 'does not take "fast" as body.speed'],
  [
    'takes a field of each item no longer',
    taking({ items: z.array(z.strictObject({ size: z.string() })) }),
    'does not take body.items[].gift',
  ],
  ['answers a field no longer', { ...place, response: place.response.omit({ total: true }) }, 'does not answer total'],
  ['may leave a field out', answering({ total: z.number().optional() }), 'may leave out total'],
  ['may answer null', answering({ total: z.number().nullable() }), 'may answer null as total'],
  [
    'answers less in one variant',
    answering({ payment: z.union([Paid.omit({ receipt: true }), Owed]) }),
    'does not answer payment.receipt',
  ],
  ['answers a file', { ...place, response: 'text/csv' }, 'may answer file text/csv as its content'],
])('a remote is incompatible when an endpoint %s', (_, now, fault) => {
  expect(faultsOf(place, now)).toContain(`POST /api/orders ${fault}`);
});

test('a call without the body that is now required is reported', () => {
  const { body: _, ...bare } = place;
  expect(faultsOf(bare, place)).toEqual(['POST /api/orders needs body']);
});
