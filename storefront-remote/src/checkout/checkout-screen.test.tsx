import { screen, waitFor, within } from '@testing-library/react';
import { apiError, hostWith, placedOrder, renderShop } from '../testing';
import type { Draft } from './draft';
import { checkoutDraft } from './draft-storage';
import { filledDraft } from './filled-draft';

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

type Host = ReturnType<typeof hostWith>;

const api = () => ({
  create: jest.fn(async (_: unknown) => ({ order: placedOrder(), token: 'secret' })),
  submitOrder: jest.fn(async (_: unknown) => ({ woolworthsOrderId: 'WW-NARA-1', status: 'processing' as const })),
});

function renderCheckout(draft?: Draft, { create, submitOrder } = api()) {
  const host: Host = hostWith(undefined, {
    orders: { create, confirm: async () => placedOrder(), get: async () => placedOrder({ status: 'processing' }) },
    partner: { submitOrder },
  });
  host.cart.add({ productId: 'nara-001', variantId: 'nara-001-sage-m' }, 2);
  if (draft) checkoutDraft.write(draft);
  return { ...renderShop('/checkout', host), create, submitOrder };
}

const onPayment = (given: Partial<Draft> = {}) => filledDraft({ step: 4, ...given });
const field = (name: string) => screen.findByRole('textbox', { name });
const press = async (user: ReturnType<typeof renderCheckout>['user'], name: string) =>
  user.click(await screen.findByRole('button', { name }));

test('an empty cart leads back to the cart', async () => {
  const { address } = renderShop('/checkout');
  await waitFor(() => expect(address()).toBe('/cart'));
});

test('only the current step can be edited, and it must be valid to go on', async () => {
  const { user } = renderCheckout();
  const email = await field('Email Address');
  expect(screen.getAllByRole('textbox')).toEqual([email]);
  await press(user, 'Continue');
  expect(screen.getByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(email).toHaveFocus();
  expect(email).toBeInvalid();

  await user.type(email, 'thandi@example.com');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await press(user, 'Continue');
  expect(await field('First Name')).toHaveAttribute('autocomplete', 'shipping given-name');
  expect(screen.queryByRole('textbox', { name: 'Email Address' })).not.toBeInTheDocument();
  const steps = within(screen.getByRole('list', { name: 'Checkout steps' }));
  expect(steps.getAllByRole('listitem')[1]).toHaveAttribute('aria-current', 'step');
});

test('Back and Edit lead to earlier steps', async () => {
  const { user } = renderCheckout(onPayment());
  await press(user, 'Back');
  expect(await screen.findByRole('checkbox', { name: 'Same as shipping address' })).toBeChecked();
  await press(user, 'Edit Contact Information');
  expect(await field('Email Address')).toHaveValue('thandi@example.com');
});

test('billing starts from shipping when it is to differ', async () => {
  const { user } = renderCheckout(filledDraft({ step: 3 }));
  await user.click(await screen.findByRole('checkbox', { name: 'Same as shipping address' }));
  expect(await field('City')).toHaveValue('Cape Town');
  await user.clear(await field('City'));
  await press(user, 'Continue');
  expect(await field('City')).toHaveFocus();
  expect(screen.queryByRole('textbox', { name: /Phone/ })).not.toBeInTheDocument();
});

test('what was typed is there after a reload', async () => {
  const { user } = renderCheckout();
  await user.type(await field('Email Address'), 'a@b.c');
  expect(checkoutDraft.read().email).toBe('a@b.c');
});

test('a step that became invalid is asked for again before the order is placed', async () => {
  const { user, create } = renderCheckout(onPayment({ email: '' }));
  await press(user, 'Place Order');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please fill in all required fields');
  expect(await field('Email Address')).toBeInvalid();
  expect(create).not.toHaveBeenCalled();
});

test('an order is placed, the cart cleared and the confirmation shown', async () => {
  const { user, host, address, create } = renderCheckout(onPayment());
  await user.click(await screen.findByRole('radio', { name: /^EFT/ }));
  await press(user, 'Place Order');
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  const orderId = address().replace('/order-confirmation/', '');
  expect(create).toHaveBeenCalledWith({
    body: expect.objectContaining({
      id: orderId,
      total: 2068,
      paymentMethod: 'eft',
      items: [expect.objectContaining({ quantity: 2 })],
    }),
  });
  expect(host.cart.getState().items).toEqual([]);
  expect(checkoutDraft.read()).toMatchObject({ email: '', attempt: null });
});

test('a double click makes one order', async () => {
  const { user, create } = renderCheckout(onPayment());
  await user.dblClick(await screen.findByRole('button', { name: 'Place Order' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  expect(create).toHaveBeenCalledTimes(1);
});

test('a slow partner does not hold up the shopper', async () => {
  const calls = api();
  calls.submitOrder.mockReturnValue(new Promise(() => undefined));
  const { user } = renderCheckout(onPayment(), calls);
  await press(user, 'Place Order');
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
});

test('a failure is told and nothing is lost; the next attempt is the same order', async () => {
  const calls = api();
  calls.create.mockRejectedValueOnce(apiError(503, 'Service Unavailable'));
  const { user, host, create } = renderCheckout(onPayment(), calls);
  await press(user, 'Place Order');
  expect(await screen.findByRole('alert')).toHaveTextContent('Order failed: Failed to save order: Service Unavailable');
  expect(host.cart.getState().items).toHaveLength(1);
  await press(user, 'Place Order');
  await screen.findByRole('heading', { name: 'Thank you, Thandi' });
  expect(create.mock.calls[1]).toEqual(create.mock.calls[0]);
});

test('a stock conflict is told in the server’s words, with the way to mend it', async () => {
  const calls = api();
  calls.create.mockRejectedValueOnce(apiError(409, 'Conflict', 'out-of-stock', 'Flow Sports Bra has only 1 left.'));
  const { user } = renderCheckout(onPayment(), calls);
  await press(user, 'Place Order');
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Order failed: Flow Sports Bra has only 1 left.')).toBeVisible();
  expect(alert.getByRole('link', { name: 'Review your cart' })).toHaveAttribute('href', '/cart');
});

test('something unexpected is told as such', async () => {
  const { user, host } = renderCheckout(onPayment());
  host.cart.clear = () => {
    throw new Error('broken');
  };
  await press(user, 'Place Order');
  expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred during checkout. Please try again.');
});

test('a cart above the stock cannot be ordered', async () => {
  const { host } = renderCheckout(onPayment());
  host.cart.add({ productId: 'nara-001', variantId: 'nara-001-sage-m' }, 5);
  expect(await screen.findByText('Something in your cart changed.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Place Order' })).toBeDisabled();
});
