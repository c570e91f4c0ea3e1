import { screen, waitFor, within } from '@testing-library/react';
import { apiError, hostWith, orderDetail, renderShop } from '../testing';
import { orderPath, rememberOrder } from './order-query';

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

test('a cancellation asks first, can be dismissed, can be tried again after a failure, and says so', async () => {
  const page = renderOrder();
  await ask(page);
  await page.user.click(dialog().getByRole('button', { name: 'Keep Order' }));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel Order' })).toHaveFocus();
  expect(page.cancel).not.toHaveBeenCalled();

  await ask(page);
  page.cancel.mockRejectedValueOnce(apiError(503, 'Service Unavailable', 'partner-down', 'Please try again soon.'));
  await page.user.click(dialog().getByRole('button', { name: 'Cancel Order' }));
  expect(await dialog().findByRole('alert')).toHaveTextContent('Please try again soon.');
  await page.user.click(dialog().getByRole('button', { name: 'Cancel Order' }));
  expect(await screen.findByText('This order was cancelled.')).toHaveAttribute('role', 'status');
  const call = [{ params: { id }, token: 'secret' }];
  expect(page.cancel.mock.calls).toEqual([call, call]);
  expect(page.host.notices).toEqual(['success: Your order was cancelled']);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
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
  expect(screen.queryByRole('button', { name: 'Cancel Order' })).not.toBeInTheDocument();
});
