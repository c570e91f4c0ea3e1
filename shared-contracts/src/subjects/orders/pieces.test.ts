import { orderablePieces } from './pieces';

test.each([
  [0, 0],
  [3, 3],
  [20, 20],
  [500, 20],
])('of %i in stock an order takes %i', (stock, pieces) => expect(orderablePieces(stock)).toBe(pieces));
