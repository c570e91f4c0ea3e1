import { cardOrEft } from './methods';
import { PAYMENT_METHODS } from './vocabulary';

it('those who know two ways to pay are told the nearer one', () => {
  expect(PAYMENT_METHODS.map((method) => [method, cardOrEft(method)])).toEqual([
    ['card', 'card'],
    ['instant-eft', 'eft'],
    ['wallet', 'card'],
    ['eft', 'eft'],
  ]);
});
