import { cardOrEft, PAYMENT_METHODS } from './vocabulary';

it('each payment method maps to either card or EFT', () => {
  expect(PAYMENT_METHODS.map((method) => [method, cardOrEft(method)])).toEqual([
    ['card', 'card'],
    ['instant-eft', 'eft'],
    ['wallet', 'card'],
    ['eft', 'eft'],
  ]);
});
