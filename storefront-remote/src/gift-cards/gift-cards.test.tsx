import { render, screen } from '@testing-library/react';
import { giftCard, hostWith, orderDetail, product, renderShop } from '../testing';
import { PaidByCards } from './gift-card-fields';

const CODE = 'ABCD-EFGH-JKMN-K7QX';

test('the gift card page shows the balance and keeps the code out of the address', async () => {
  const { user, address } = renderShop(
    '/gift-card',
    hostWith([product()], { giftCards: { balance: async () => giftCard() } }),
  );
  await user.click(await screen.findByRole('button', { name: 'Show Balance' }));
  expect(await screen.findByText(/^Enter the 16 letters and digits/)).toBeVisible();
  await user.type(screen.getByLabelText('Code'), CODE);
  await user.click(screen.getByRole('button', { name: 'Show Balance' }));
  expect(await screen.findByText(/^Gift card ••••K7QX has R500, until 20 Nov 2029/)).toBeVisible();
  expect(address()).toBe('/gift-card');
});

test('an order lists the gift cards that paid it and the amount paid otherwise', () => {
  const order = orderDetail({ giftCards: [{ last4: 'K7QX', amount: 100 }] });
  render(<PaidByCards order={{ ...order, total: 500 }} />);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  expect(terms).toEqual(['Gift card ••••K7QX', 'Paid otherwise']);
  expect(screen.getByText('−R100')).toBeVisible();
  expect(screen.getByText('R400')).toBeVisible();
});
