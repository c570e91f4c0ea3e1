import { screen, waitFor, within } from '@testing-library/react';
import { apiError, hostWith, orderDetail, renderShop } from '../testing';
import { orderPath, rememberOrder } from './order-query';

afterEach(() => localStorage.clear());

const { id } = orderDetail();
const dialog = () => within(screen.getByRole('alertdialog', { name: 'Cancel this order?' }));

function renderOrder(order = orderDetail()) {
  rememberOrder({ orderId: id, token: 'secret' });
  const get = jest.fn(async () => order);
  const cancel = jest.fn(async (_: unknown) => orderDetail({ status: 'cancelled' }));
  return { get, cancel, ...renderShop(orderPath(id), hostWith([], { orders: { get, cancel } })) };
}

async function ask(page: ReturnType<typeof renderOrder>) {
  await page.user.click(await screen.findByRole('button', { name: 'Cancel Order' }));
}

test('cancelling an order asks for confirmation, cancels it and says so', async () => {
  const page = renderOrder();
  await ask(page);
  expect(page.cancel).not.toHaveBeenCalled();
  await page.user.click(dialog().getByRole('button', { name: 'Cancel Order' }));
  expect(await screen.findByText('This order was cancelled.')).toHaveAttribute('role', 'status');
  expect(page.cancel.mock.calls).toEqual([[{ params: { id }, token: 'secret' }]]);
  expect(page.host.notices).toEqual(['success: Your order was cancelled']);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
});

test('Keep Order closes the cancellation dialog and cancels nothing', async () => {
  const page = renderOrder();
  await ask(page);
  await page.user.click(dialog().getByRole('button', { name: 'Keep Order' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel Order' })).toHaveFocus();
  expect(page.cancel).not.toHaveBeenCalled();
});

test('an order picked in the meantime shows the refusal and can no longer be cancelled', async () => {
  const page = renderOrder();
  await ask(page);
  page.cancel.mockRejectedValue(apiError(409, 'Conflict', 'order-picked', 'Your order is being packed.'));
  page.get.mockResolvedValue(orderDetail({ status: 'processing', canCancel: false }));
  await page.user.click(dialog().getByRole('button', { name: 'Cancel Order' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Your order is being packed.');
  await waitFor(() => expect(dialog().queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument());
  await page.user.click(dialog().getByRole('button', { name: 'Close' }));
  expect(screen.getByText(/can no longer be cancelled/)).toBeVisible();
});

test('a cancellation that fails at the partner shows the reason and can be tried again', async () => {
  const page = renderOrder();
  await ask(page);
  page.cancel.mockRejectedValueOnce(apiError(503, 'Service Unavailable', 'partner-down', 'Please try again soon.'));
  await page.user.click(dialog().getByRole('button', { name: 'Cancel Order' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Please try again soon.');
  await page.user.click(dialog().getByRole('button', { name: 'Cancel Order' }));
  expect(await screen.findByText('This order was cancelled.')).toBeVisible();
});

test('a shipped order shows why it cannot be cancelled instead of the button', async () => {
  renderOrder(orderDetail({ status: 'shipped' }));
  expect(await screen.findByText(/has left our distribution centre, so it can no longer be cancelled/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
});
