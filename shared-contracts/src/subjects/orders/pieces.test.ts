import { orderablePieces } from './vocabulary';

test.each([
  [0, 0],
  [3, 3],
  [20, 20],
  [500, 20],
])('with %i pieces in stock, an order may take %i', (stock, pieces) => expect(orderablePieces(stock)).toBe(pieces));
