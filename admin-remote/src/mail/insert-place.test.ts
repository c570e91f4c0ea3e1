import { insertPlace } from './use-template-form';

test.each([
  ['Order .', [6, 6], false, 'Order {orderId}.', 15],
  ['Order THIS.', [6, 10], false, 'Order {orderId}.', 15],
  ['', [0, 0], true, '[{orderId}]', 11],
] as const)('a placeholder is inserted into %j at %j', (text, at, mayLack, expected, cursor) =>
  expect(insertPlace(text, at, { name: 'orderId', mayLack })).toEqual({ text: expected, cursor }),
);
