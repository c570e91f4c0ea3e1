import { readCancellation } from './answer';

const read = (status: number, body: unknown) => readCancellation(status, JSON.stringify(body));

test('only the status cancelled in an answer agrees to a cancellation', () => {
  expect(read(200, { id: 'WW-NARA-1', status: 'cancelled' })).toEqual({ kind: 'agreed' });
  expect(read(200, { status: 'confirmed' })).toMatchObject({ kind: 'unavailable', code: 'MALFORMED_ANSWER' });
  expect(readCancellation(200, '{"status":')).toMatchObject({ kind: 'unavailable' });
});

test('only the partner’s own not-found code says that it has no such order', () => {
  expect(read(404, { code: 'ORDER_NOT_FOUND', message: 'There is none' })).toEqual({ kind: 'unknown' });
  expect(read(404, { message: 'no route' })).toMatchObject({ kind: 'unavailable', code: 'HTTP_404' });
});

test('only 409 refuses a cancellation', () => {
  expect(read(409, { code: 'ALREADY_PICKED', message: 'Picked' })).toEqual({
    kind: 'refused',
    code: 'ALREADY_PICKED',
    message: 'Picked',
  });
  for (const status of [400, 401, 422, 429, 500, 503]) expect(read(status, {})).toMatchObject({ kind: 'unavailable' });
});
