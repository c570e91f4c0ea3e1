import type { Endpoint } from '@nara/shared-contracts/api/common';
import { z } from 'zod';
import { unpackCalls } from '../../commerce-api/src/delivery/releases/check/called-endpoints';
import { calledEndpoints } from './called-endpoints';

const row = (path: string, more: Partial<Endpoint> = {}): Endpoint => ({
  method: 'GET',
  path,
  access: 'public',
  summary: '',
  response: z.strictObject({ id: z.string(), total: z.number(), state: z.enum(['new', 'paid']) }),
  ...more,
});

const table = {
  orders: {
    get: row('/api/orders/:id', { params: z.strictObject({ id: z.string() }) }),
    place: row('/api/orders', {
      method: 'POST',
      access: ['admin', 'finance'],
      body: z.strictObject({ size: z.string(), gift: z.boolean().optional(), speed: z.enum(['slow', 'fast']) }),
    }),
  },
  labels: { print: row('/api/labels/print'), spoil: row('/api/labels/spoil') },
};

const called = (script: string) => unpackCalls(calledEndpoints([script], table));

test('an API call is recorded with the response fields that the scripts name, an enum as a string', () => {
  expect(called('e.labels.print().state')['GET /api/labels/print']?.read).toEqual({ state: 'string' });
  expect(called('const t=async e=>(await e.orders.get({params:{id:1}})).total')).toEqual({
    'GET /api/orders/:id': {
      access: 'public',
      sent: { params: { id: 'string' } },
      read: { id: 'string', total: 'number' },
    },
  });
});

test('a recorded request has its required fields and the optional ones that the scripts name', () => {
  const { sent, access } = called('e?.orders?.place({body:{size:t,speed:"fast"}})')['POST /api/orders'] ?? {};
  expect(access).toBe('staff');
  expect(sent).toEqual({ body: { size: 'string', speed: '"fast"' } });
});

test('a call with a computed endpoint name is recorded for every endpoint of its subject', () => {
  expect(Object.keys(called('await e.labels[n]({})'))).toEqual(['GET /api/labels/print', 'GET /api/labels/spoil']);
});

test('the route table of a bundle counts neither as a call nor as a use of fields', () => {
  const routes = 'const r={orders:{get:["GET","/api/orders/:id"],total:["GET","/api/orders/total"]}};';
  expect(called(routes)).toEqual({});
  expect(called(`${routes}e.orders.get({})`)['GET /api/orders/:id']?.read).toEqual({});
});
