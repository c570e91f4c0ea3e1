import { readAnswer, readRetryAfter } from './answer';

const NOW = Date.parse('2026-03-05T10:00:00Z');
const read = (status: number, body: unknown, retryAfter: string | null = null) =>
  readAnswer('NARA-1', status, typeof body === 'string' ? body : JSON.stringify(body), retryAfter, NOW);

it('readAnswer removes control characters from texts', () => {
  expect(read(201, { id: 'WW-\u00001', order_id: 'NARA-1' })).toEqual({
    kind: 'accepted',
    woolworthsOrderId: 'WW- 1',
  });
  expect(read(422, { code: 'X', message: 'No\u0000 such\r\n\u202eSKU' })).toMatchObject({ message: 'No  such SKU' });
});

it.each([
  [201, { id: 'WW-NARA-1', status: 'confirmed' }],
  [200, { woolworthsOrderId: 'WW-NARA-1', id: 'something else' }],
  [200, { id: 'WW-NARA-1', order_id: 'NARA-1', status: 'confirmed' }],
  [200, { id: 'WW-NARA-1', order_id: 'NARA-1', status: 'cancelled' }],
  [200, { id: 'WW-NARA-1', order_id: null, status: null }],
])('readAnswer reads %i with %j as acceptance of the order that was sent', (status, body) => {
  expect(read(status, body)).toEqual({ kind: 'accepted', woolworthsOrderId: 'WW-NARA-1' });
});

it('readAnswer refuses the acceptance of another order', () => {
  const body = { id: 'WW-NARA-1', order_id: 'NARA-2', status: 'confirmed' };
  expect(read(201, body)).toMatchObject({ kind: 'refused', code: 'FOREIGN_ANSWER' });
});

it('readAnswer reads a rejection as a refusal although the HTTP status is 200', () => {
  expect(read(200, { id: 'WW-NARA-1', order_id: 'NARA-1', status: 'rejected' })).toEqual({
    kind: 'refused',
    code: 'REJECTED',
    message: 'The partner answered that the order is rejected',
  });
  const told = { status: 'REJECTED', code: 'CREDIT', message: 'No credit' };
  expect(read(200, told)).toEqual({ kind: 'refused', code: 'CREDIT', message: 'No credit' });
});

it.each([
  ['nothing', ''],
  ['half an object', '{"id":'],
  ['null', 'null'],
  ['no id', { status: 'confirmed' }],
  ['an id that is no text', { id: 7 }],
  ['an empty id', { id: '' }],
])('readAnswer reports a malformed acceptance: %s', (_, body) => {
  expect(read(200, body)).toMatchObject({ kind: 'unavailable', code: 'MALFORMED_ANSWER' });
});

it.each([400, 404, 405, 409, 410, 413, 422])('readAnswer reads %i as a refusal', (status) => {
  expect(read(status, { code: 'SKU_NOT_FOUND', message: 'No such SKU' })).toEqual({
    kind: 'refused',
    code: 'SKU_NOT_FOUND',
    message: 'No such SKU',
  });
});

it.each([408, 425, 429, 500, 502, 503])('readAnswer reads %i as a passing fault', (status) => {
  expect(read(status, 'not json')).toMatchObject({
    kind: 'unavailable',
    code: `HTTP_${status}`,
    message: `The partner answered ${status}`,
  });
});

it('readAnswer reads a nested error and bounds its length', () => {
  const found = read(500, { error: { code: 'X', message: 'm'.repeat(9999) } });
  expect(found).toMatchObject({ code: 'X', message: 'm'.repeat(300) });
});

it.each([
  ['30', 30_000],
  ['Thu, 05 Mar 2026 10:00:20 GMT', 20_000],
  ['Thu, 05 Mar 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  [null, undefined],
])('readRetryAfter reads the header %s', (header, expected) => {
  expect(readRetryAfter(header, NOW)).toBe(expected);
});
