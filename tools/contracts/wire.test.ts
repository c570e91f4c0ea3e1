import { z } from 'zod';
import { endpointPromises } from './wire';

const Line = z.strictObject({ size: z.enum(['XS', 'S']), quantity: z.int().min(1).max(10).default(1) });

test('an endpoint is written down field by field, as it is sent and as it is answered', () => {
  const promises = endpointPromises('orders.place', {
    method: 'POST',
    path: '/api/orders/:id',
    access: ['admin', 'logistics'],
    summary: 'Place an order',
    status: 201,
    body: z.strictObject({ email: z.string().max(80).optional(), items: z.array(Line).max(20) }),
    response: z.strictObject({
      line: Line.nullable(),
      paid: z.union([z.strictObject({ kind: z.literal('card') }), z.strictObject({ kind: z.literal('eft') })]),
      stock: z.record(z.string(), z.number().nullable()),
    }),
  });
  const lines = promises.map(
    ({ direction, name, isOptional, type }) => `${direction} ${name}${isOptional ? '?' : ''}: ${type}`,
  );
  expect(lines).toEqual([
    'got address: POST /api/orders/:id',
    'got access: admin | logistics',
    'got status: 201',
    'given body: object',
    'given body.email?: string maxLength=80',
    'given body.items: array maxItems=20',
    'given body.items[]: object',
    'given body.items[].size: "XS" | "S"',
    'given body.items[].quantity?: integer minimum=1 maximum=10',
    'got response: object',
    'got response.line: object | null',
    'got response.line.size: "XS" | "S"',
    'got response.line.quantity: integer minimum=1 maximum=10',
    'got response.paid: object | object',
    'got response.paid<1>.kind: "card"',
    'got response.paid<2>.kind: "eft"',
    'got response.stock: object',
    'got response.stock{}: number | null',
  ]);
});

test('variants in a choice that may be null are written down like any others', () => {
  const paid = z.union([z.strictObject({ kind: z.literal('card') }), z.strictObject({ kind: z.literal('eft') })]);
  const promises = endpointPromises('orders.paid', {
    method: 'GET',
    path: '/paid',
    access: 'public',
    summary: 'How it was paid',
    response: paid.nullable(),
  });
  expect(promises.slice(3).map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'response: object | object | null',
    'response<1>.kind: "card"',
    'response<2>.kind: "eft"',
  ]);
});

test('files are told by their type', () => {
  const promises = endpointPromises('edi.file', {
    method: 'GET',
    path: '/file',
    access: 'public',
    summary: 'A file',
    response: 'application/edifact',
  });
  expect(promises.at(-1)).toMatchObject({ name: 'response', type: 'file application/edifact' });
});

test('a query or a body that may be left out breaks nobody who sends none', () => {
  const row = { method: 'POST', path: '/orders', access: 'public', summary: 'Place', response: 'text/csv' } as const;
  const promises = endpointPromises('orders.place', { ...row, body: z.strictObject({ note: z.string() }).nullish() });
  expect(promises.find(({ name }) => name === 'body')).toMatchObject({ isOptional: true, type: 'object | null' });
  const isOptional = (query: z.ZodType) =>
    endpointPromises('orders.list', { ...row, query }).find(({ name }) => name === 'query')?.isOptional;
  expect(isOptional(z.strictObject({ page: z.string().optional() }))).toBe(true);
  expect(isOptional(z.strictObject({ page: z.string() }))).toBe(false);
});
