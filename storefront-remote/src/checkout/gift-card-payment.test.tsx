import type { GiftCardBalance } from '@nara/shared-contracts/api/gift-cards';
import type { NewOrder } from '@nara/shared-contracts/api/orders';
import { screen, waitFor } from '@testing-library/react';
import { apiError, giftCard, hostWith, orderDetail, placedOrder, product, renderShop } from '../testing';
import { checkoutDraft } from './draft/draft';
import { filledDraft } from './draft/filled-draft';

const CODE = 'ABCD-EFGH-JKMN-K7QX';
const PLAIN = 'ABCDEFGHJKMNK7QX';

function renderPayment(balance: (input: { body: { code: string } }) => Promise<GiftCardBalance>) {
  const create = jest.fn(async (_: { body: NewOrder }) => ({ order: placedOrder(), token: 'secret' }));
  const submitOrder = jest.fn(async (_: unknown) => ({ woolworthsOrderId: 'WW-1', status: 'processing' as const }));
  const host = hostWith([product()], {
    orders: { create, confirm: async () => placedOrder(), get: async () => orderDetail({ status: 'processing' }) },
    partner: { submitOrder },
    giftCards: { balance },
  });
  host.cart.add({ productId: 'nara-001', variantId: 'nara-001-sage-m' }, 2);
  checkoutDraft.write(filledDraft({ step: 4 }));
  return { ...renderShop('/checkout', host), create, submitOrder };
}

const add = async (user: ReturnType<typeof renderShop>['user'], code: string) => {
  await user.type(await screen.findByLabelText(/^Code of a gift card/), code);
  await user.click(screen.getByRole('button', { name: 'Add Gift Card' }));
};

test('a gift card is kept once, can be removed and pays a part, and its code is hidden from the partner', async () => {
  const { user, create, submitOrder } = renderPayment(async () => giftCard());
  await add(user, ` ${CODE.toLowerCase()} `);
  expect(await screen.findByText(/^Your gift cards pay R500\. R[\d ]+(\.\d\d)? remains to be paid\.$/)).toBeVisible();
  expect(screen.getByText('R500 on it, R500 of it for this order')).toBeVisible();
  expect(screen.getByRole('radio', { name: /^Card/ })).toBeChecked();
  expect(checkoutDraft.read().giftCards).toEqual([PLAIN]);
  await add(user, CODE);
  expect(await screen.findByText('This gift card is there already.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove gift card ••••K7QX' }));
  expect(screen.queryByText(/on it,/)).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Gift card' })).toHaveFocus();
  expect(checkoutDraft.read().giftCards).toEqual([]);

  await user.clear(screen.getByLabelText(/^Code of a gift card/));
  await add(user, CODE);
  await screen.findByText(/on it,/);
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  expect(create.mock.calls[0]?.[0].body).toMatchObject({
    paymentMethod: 'card',
    giftCards: [{ code: PLAIN, amount: 500 }],
  });
  await waitFor(() => expect(submitOrder).toHaveBeenCalled());
  expect(JSON.stringify(submitOrder.mock.calls)).not.toContain(PLAIN);
});

test('gift cards that pay the whole order need no other payment method', async () => {
  const { user, create } = renderPayment(async () => giftCard({ balance: 9000 }));
  // Enter adds the card and does not submit the order form around it.
  await user.type(await screen.findByLabelText(/^Code of a gift card/), `${CODE}{Enter}`);
  expect(await screen.findByText(/^Your gift cards pay the whole order/)).toBeVisible();
  expect(create).not.toHaveBeenCalled();
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  expect(screen.queryByLabelText(/^Code of a gift card/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  await waitFor(() => expect(create).toHaveBeenCalled());
  const { body } = create.mock.calls[0]?.[0] ?? {};
  expect(body).toMatchObject({ paymentMethod: 'gift-card', giftCards: [{ code: PLAIN, amount: body?.total }] });
});

test.each([
  ['no code', 'ABCD', async () => giftCard(), /^Enter the 16 letters and digits/],
  ['a card that is blocked', CODE, async () => giftCard({ state: 'blocked' }), /^This gift card is blocked/],
  [
    'an unknown one',
    CODE,
    async () => {
      throw apiError(409, 'Conflict', 'gift-card-unknown', 'We do not know this gift card.');
    },
    /^We do not know this gift card/,
  ],
])('the gift card field shows an error and adds no card: %s', async (_, code, balance, text) => {
  const { user } = renderPayment(balance);
  await add(user, code);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByText(/on it,/)).not.toBeInTheDocument();
  expect(checkoutDraft.read().giftCards).toEqual([]);
});

test('an order fails when a gift card has lost balance, and the new balance is shown', async () => {
  const balances = [500, 120];
  const { user, create } = renderPayment(async () => giftCard({ balance: balances.shift() ?? 120 }));
  create.mockRejectedValueOnce(
    apiError(409, 'Conflict', 'gift-card-balance', 'Gift card ••••K7QX has only R120 left.'),
  );
  await add(user, CODE);
  await screen.findByText('R500 on it, R500 of it for this order');
  await user.click(screen.getByRole('button', { name: 'Place Order' }));
  expect(await screen.findByText('Order failed: Gift card ••••K7QX has only R120 left.')).toBeVisible();
  expect(await screen.findByText('R120 on it, R120 of it for this order')).toBeVisible();
});
