import type { Order } from '@nara/shared-contracts';
import { act, screen, within } from '@testing-library/react';
import { apiError, hostWith, placedOrder, renderShop } from '../testing';
import { orderPath, refreshOrder } from './order-query';
import { rememberOrder } from './placed-orders';

afterEach(() => localStorage.clear());

const { id } = placedOrder();

function renderOrder(given: Partial<Order> = {}) {
  const get = jest.fn(async (_: { token: string }) => placedOrder(given));
  rememberOrder({ orderId: id, token: 'secret' });
  return { get, ...renderShop(orderPath(id), hostWith([], { orders: { get } })) };
}

test('thanks, with everything about the order', async () => {
  const { get } = renderOrder();
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  expect(get.mock.calls[0]?.[0]).toMatchObject({ params: { id }, token: 'secret' });
  expect(screen.getByText(id)).toBeVisible();
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  for (const text of ['Flow Sports Bra', 'Sage, M × 2', 'R270', 'R2 068'])
    expect(summary.getByText(text)).toBeVisible();
  expect(screen.getAllByText('12 Kloof Street')).toHaveLength(2);
  expect(screen.getByText('We e-mail a secure payment link to thandi@example.com.')).toBeVisible();
  expect(screen.queryByText('Pay by EFT')).not.toBeInTheDocument();
});

test('an EFT order says where to pay, with its number as the reference', async () => {
  renderOrder({ paymentMethod: 'eft' });
  expect(await screen.findByRole('heading', { name: 'Pay by EFT' })).toBeVisible();
  expect(screen.getByText('Reference').nextElementSibling).toHaveTextContent(id);
  expect(screen.getByText('Amount').nextElementSibling).toHaveTextContent('R2 068');
});

test('the status follows the order', async () => {
  const { get, host } = renderOrder();
  expect(await screen.findByText(/We have your order/)).toBeVisible();
  expect(screen.getByText('Received')).toHaveAttribute('aria-current', 'step');
  get.mockResolvedValue(placedOrder({ status: 'shipped', trackingCode: 'TRK-1' }));
  await act(() => refreshOrder(host.queryClient, id));
  expect(await screen.findByText(/Your tracking number is TRK-1/)).toBeVisible();
  expect(screen.getByText('Shipped')).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
});

test('it is asked for again by itself while it is pending', async () => {
  jest.useFakeTimers();
  const { get } = renderOrder();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(get).toHaveBeenCalledTimes(1);
  get.mockResolvedValue(placedOrder({ status: 'delivered' }));
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(get).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(get).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('a cancelled order has no milestones', async () => {
  renderOrder({ status: 'cancelled' });
  expect(await screen.findByText('This order was cancelled.')).toBeVisible();
  expect(screen.queryByText('Received')).not.toBeInTheDocument();
});

test('an order of another device is not shown', async () => {
  renderShop(orderPath(id));
  expect(await screen.findByRole('heading', { name: 'We cannot show this order here' })).toBeVisible();
});

test('an order that does not load says why', async () => {
  rememberOrder({ orderId: id, token: 'secret' });
  const get = async () => {
    throw apiError(503, 'Service Unavailable', 'unavailable', 'Back in a minute.');
  };
  renderShop(orderPath(id), hostWith([], { orders: { get } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
});
