import { invalidRequest } from './problems';

const fault = (instancePath: string, message: string) => ({ instancePath, keyword: 'custom', message, params: {} });

test('an invalid-request answer names each field and its fault', () => {
  const { detail, options } = invalidRequest([
    fault('/priceRetail', 'must be a number'),
    fault('/lines/0/quantity', 'must be at least 1'),
  ]);
  expect(detail).toBe('Price retail must be a number. Quantity (lines, entry 1) must be at least 1.');
  expect(options.errors).toHaveLength(2);
});

test('a fault of the whole body is a sentence of its own', () => {
  expect(invalidRequest([fault('', 'from and to belong together')]).detail).toBe('From and to belong together.');
});

test('a rule about a missing field names no field of its own', () => {
  expect(invalidRequest([fault('', 'is missing')]).detail).toBe('The request is missing.');
});

test('an invalid-request sentence stays short and counts the remaining faults', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((name) => fault(`/${name}`, 'is missing'));
  expect(invalidRequest(many).detail).toBe('A is missing. B is missing. C is missing. 2 more are not valid.');
});
