import { contractFaults, pathOf } from './contract';

const ORDER = { order_id: 'NARA-1', customer_id: 'CUST-1', items: [{ sku: 'WW-1', quantity: 1 }] };

test.each([
  ['createOrder', JSON.stringify(ORDER), []],
  ['createOrder', '{', ['body']],
  ['createOrder', JSON.stringify({ ...ORDER, items: [{ sku: 'WW-1', quantity: 0 }] }), ['items.0.quantity']],
  ['createOrder', '{"items": []}', ['order_id', 'customer_id', 'items']],
  [
    'createReturn',
    '{"order_id": "1", "reason": "x", "items": [{"sku": "a", "quantity": 1, "condition": "eaten"}]}',
    ['items.0.condition'],
  ],
  ['inventory', '', []],
  ['inventory', '{"limit": 5000}', ['limit']],
  ['getOrder', undefined, ['id']],
] as const)('the partner request %s %s breaks the contract at %j', (endpoint, json, fields) => {
  expect(contractFaults({ endpoint, json }).map(({ field }) => field)).toEqual(fields);
});

test.each([
  [{ endpoint: 'createOrder', json: '{}' }, '/api/v1/orders'],
  [{ endpoint: 'inventory', json: '{"sku": "WW 1", "limit": 5}' }, '/api/v1/inventory?sku=WW+1&limit=5'],
  [{ endpoint: 'inventory', json: 'none' }, '/api/v1/inventory'],
  [{ endpoint: 'getOrder', orderId: '../sandbox' }, '/api/v1/orders/..%2Fsandbox'],
] as const)('the partner request %j is sent to %s', (request, path) => expect(pathOf(request)).toBe(path));
