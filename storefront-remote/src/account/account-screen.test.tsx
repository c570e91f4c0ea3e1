import type { PlacedOrder } from '@nara/shared-contracts/api/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { placedOrders, rememberOrder } from '../orders';
import { apiError, failing, hostWith, orderDetail, renderShop, summary } from '../testing';

const order = orderDetail({ status: 'shipped' });

function renderAccount() {
  const lookup = jest.fn(async (_: { body: unknown }): Promise<PlacedOrder> => ({ order, token: 'secret' }));
  const get = jest.fn(async (_: { token: string }) => order);
  return { lookup, get, ...renderShop('/account', hostWith([], { orders: { lookup, get } })) };
}

type Rendered = ReturnType<typeof renderAccount>;

async function fillIn({ user }: Rendered, orderId: string, email: string) {
  const form = within(await screen.findByRole('form', { name: 'Find an order' }));
  await user.click(form.getByRole('textbox', { name: 'Order number' }));
  await user.paste(orderId);
  await user.click(form.getByRole('textbox', { name: 'Email Address' }));
  await user.paste(email);
  await user.click(form.getByRole('button', { name: 'Find My Order' }));
}

test('an order found by number and e-mail opens and is listed among the orders on this device', async () => {
  const page = renderAccount();
  await fillIn(page, ` ${order.id.toLowerCase()}`, order.email);
  await waitFor(() => expect(page.address()).toBe(`/order-confirmation/${order.id}`));
  expect(page.lookup.mock.calls).toEqual([[{ body: { orderId: order.id, email: order.email } }]]);
  expect(await screen.findByText('On its way')).toBeVisible();
  expect(page.get.mock.calls[0]?.[0]).toMatchObject({ token: 'secret' });
  await act(() => page.router.navigate('/account'));
  expect(await screen.findByRole('link', { name: order.id })).toBeVisible();
});

test('the order lookup shows validation errors at its inputs and sends nothing', async () => {
  const page = renderAccount();
  await fillIn(page, '1234', '');
  const orderId = screen.getByRole('textbox', { name: 'Order number' });
  expect(orderId).toBeInvalid();
  expect(orderId).toHaveAccessibleDescription(/as in your confirmation/);
  expect(orderId).toHaveFocus();
  const email = screen.getByRole('textbox', { name: 'Email Address' });
  expect(email).toHaveAccessibleDescription('Please enter the e-mail address of the order.');
  expect(page.lookup).not.toHaveBeenCalled();
});

test.each([
  ['not found', apiError(404, 'Not Found', 'order-not-found', 'We found no order.'), 'We found no order.'],
  ['offline', apiError(0, 'Network error', 'unreachable', 'We could not reach the server.'), /could not reach/],
  ['a fault of ours', new Error('secret detail'), 'Something went wrong on our side. Please try again.'],
])('a failed order lookup shows an error and keeps the typed order number: %s', async (_, error, words) => {
  const page = renderAccount();
  page.lookup.mockRejectedValueOnce(error);
  await fillIn(page, order.id, order.email);
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('textbox', { name: 'Order number' })).toHaveValue(order.id);
  await page.user.click(screen.getByRole('button', { name: 'Find My Order' }));
  await waitFor(() => expect(page.address()).toBe(`/order-confirmation/${order.id}`));
});

test('the orders on this device are listed with their status and removed only after confirmation', async () => {
  rememberOrder({ orderId: order.id, token: 'kept' });
  const { get, user } = renderAccount();
  const orders = within(await screen.findByRole('list', { name: 'Orders on this device' }));
  expect(await orders.findByText('On its way')).toBeVisible();
  expect(orders.getByText(/2 items · R2 068/)).toBeVisible();
  expect(orders.getByRole('link', { name: order.id })).toHaveAttribute('href', `/order-confirmation/${order.id}`);
  expect(get.mock.calls[0]?.[0]).toMatchObject({ params: { id: order.id }, token: 'kept' });

  const remove = await screen.findByRole('button', { name: `Remove ${order.id} from this device` });
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: 'Keep It' }));
  expect(remove).toHaveFocus();
  await user.click(remove);
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(screen.queryByRole('link', { name: order.id })).not.toBeInTheDocument();
  expect(placedOrders()).toEqual([]);
});

test.each([
  ['does not load shows the reason', apiError(0, 'Network error', 'unreachable', 'No connection.'), 'No connection.'],
  ['may no longer be opened says so', apiError(403, '', 'order-token-mismatch'), /can no longer be opened from here/],
])('an order on this device that %s and stays listed', async (_, error, words) => {
  rememberOrder({ orderId: order.id, token: 'kept' });
  renderShop('/account', hostWith([], { orders: { get: failing(error) } }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: order.id })).toBeVisible();
});

test('the account page without orders says that they are listed here and links to the wishlist', async () => {
  renderAccount();
  expect(await screen.findByText(/are listed here/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View Wishlist' })).toHaveAttribute('href', '/wishlist');
});

test('the account page shows the four newest products of the wishlist and the remembered size, until forgotten', async () => {
  const ids = ['a', 'b', 'c', 'd', 'e'];
  localStorage.setItem('nara-wishlist', JSON.stringify(ids));
  window.dispatchEvent(new StorageEvent('storage', { key: 'nara-wishlist' }));
  localStorage.setItem('nara-own-sizes', JSON.stringify({ women: 'M' }));
  window.dispatchEvent(new StorageEvent('storage', { key: 'nara-own-sizes' }));
  const list = async () => ids.map((id) => summary({ id, name: id }));
  const { user } = renderShop('/account', hostWith([], { catalogue: { list } }));
  const newest = within(await screen.findByRole('list', { name: 'Newest on your wishlist' }));
  expect(newest.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    ids.slice(0, 4).map((id) => expect.stringContaining(`/product/${id}`)),
  );
  expect(screen.getByText('5 products kept for later.')).toBeVisible();
  expect(await screen.findByText("Your women's size on this device: M")).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forget it' }));
  expect(screen.getByText(/every product page starts with it/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find My Size' })).toHaveAttribute('href', '/size-guide');
});
