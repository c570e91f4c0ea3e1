import type { OrderDetail } from '@nara/shared-contracts/api/orders';
import { act, screen, waitFor, within } from '@testing-library/react';
import { apiError, failing, hostWith, orderDetail, placedOrder, renderShop } from '../testing';
import { orderPath, refreshOrder, rememberOrder, tokenOf } from './order-query';

const { id } = orderDetail();

function renderOrder(given: Partial<OrderDetail> = {}) {
  const get = jest.fn(async (_: { token: string }) => orderDetail(given));
  rememberOrder({ orderId: id, token: 'secret' });
  return { get, ...renderShop(orderPath(id), hostWith([], { orders: { get } })) };
}

test('the order page thanks the shopper, shows items, costs, addresses and timeline, and can be printed', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
  const { get, user } = renderOrder({
    timeline: [
      { at: '2026-01-01T08:00:00.000Z', type: 'created', message: 'We received your order' },
      { at: '2026-01-01T08:05:00.000Z', type: 'accepted', message: 'Your order is confirmed' },
    ],
  });
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  expect(get.mock.calls[0]?.[0]).toMatchObject({ params: { id }, token: 'secret' });
  expect(screen.getByText(id)).toBeVisible();
  const summary = within(screen.getByRole('region', { name: 'Order Summary' }));
  for (const text of ['Flow Sports Bra', 'Sage, M × 2', 'R270', 'R2 068'])
    expect(summary.getByText(text)).toBeVisible();
  expect(screen.getAllByText('12 Kloof Street')).toHaveLength(2);
  expect(screen.getByText('We e-mail a secure payment link to thandi@example.com.')).toBeVisible();
  expect(screen.queryByText('Pay by EFT')).not.toBeInTheDocument();
  const list = within(await screen.findByRole('list', { name: 'Timeline' }));
  expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your order is confirmed01 Jan 2026, 10:05',
    'We received your order01 Jan 2026, 10:00',
  ]);
  await user.click(screen.getByRole('button', { name: 'Print This Page' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('right-to-left and very long names and addresses are isolated in bdi elements', async () => {
  const { shippingAddress } = orderDetail();
  const name = '\u202eidnahT';
  renderOrder({ shippingAddress: { ...shippingAddress, firstName: name, city: 'x'.repeat(200) } });
  for (const text of [name, `${name} ${shippingAddress.lastName}`])
    expect((await screen.findAllByText(text))[0]?.tagName).toBe('BDI');
  expect(screen.getAllByText(/x{200}/)[0]?.tagName).toBe('BDI');
});

test('an order whose personal data was erased says so in place of the addresses', async () => {
  renderOrder({ status: 'delivered', erasedAt: '2026-11-24T08:00:00.000Z', email: 'erased@nara.invalid' });
  expect(await screen.findByRole('heading', { name: 'Your order' })).toBeVisible();
  expect(screen.getByText(/were erased on 24 Nov/)).toBeVisible();
  expect(screen.queryByText(/nara\.invalid/)).not.toBeInTheDocument();
  expect(screen.queryByText('Shipping Address')).not.toBeInTheDocument();
});

test('an EFT order says where to pay, with its number as the reference', async () => {
  renderOrder({ paymentMethod: 'eft' });
  expect(await screen.findByRole('heading', { name: 'Pay by EFT' })).toBeVisible();
  expect((await screen.findByText('Reference')).nextElementSibling).toHaveTextContent(id);
  expect(screen.getByText('Amount').nextElementSibling).toHaveTextContent('R2 068');
  expect(screen.getByText('Account number').nextElementSibling).toHaveTextContent('000 123 456');
});

test('the order page shows the new status and the tracking code after a refresh, and no milestones once cancelled', async () => {
  const { get, host } = renderOrder();
  expect(await screen.findByText(/We have your order/)).toBeVisible();
  expect(screen.getByText('Received')).toHaveAttribute('aria-current', 'step');
  get.mockResolvedValue(orderDetail({ status: 'shipped', trackingCode: 'TRK-1' }));
  await act(() => refreshOrder(host.queryClient, id));
  expect(await screen.findByText('TRK-1')).toBeVisible();
  expect(screen.getByText('Shipped')).toHaveAttribute('aria-current', 'step');
  expect(screen.queryByText('What happens next')).not.toBeInTheDocument();
  get.mockResolvedValue(orderDetail({ status: 'cancelled' }));
  await act(() => refreshOrder(host.queryClient, id));
  expect(await screen.findByText('This order was cancelled.')).toBeVisible();
  expect(screen.queryByText('Received')).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Your order' })).toBeVisible();
});

test('a pending order is polled until its status changes', async () => {
  jest.useFakeTimers();
  const { get } = renderOrder();
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(get).toHaveBeenCalledTimes(1);
  get.mockResolvedValue(orderDetail({ status: 'delivered' }));
  await act(() => jest.advanceTimersByTimeAsync(3000));
  expect(get).toHaveBeenCalledTimes(2);
  await act(() => jest.advanceTimersByTimeAsync(120_000));
  expect(get).toHaveBeenCalledTimes(2);
  jest.useRealTimers();
});

test('the tracking code can be copied, and a failed copy shows an error', async () => {
  const { host, user } = renderOrder({ status: 'shipped', trackingCode: 'TRK-1' });
  const copy = await screen.findByRole('button', { name: 'Copy tracking code' });
  await user.click(copy);
  await waitFor(() => expect(host.notices).toEqual(['success: Tracking code copied']));
  expect(await navigator.clipboard.readText()).toBe('TRK-1');
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(copy);
  await waitFor(() =>
    expect(host.notices).toEqual(['success: Tracking code copied', expect.stringMatching(/^error: /)]),
  );
});

const token = 'q-_8xWk3TzJ5N2o1m0l9k8j7i6h5g4f3e2d1c0bAZ9y';
const renderLink = (get: (call: { token: string }) => Promise<OrderDetail>) =>
  renderShop(`${orderPath(id)}#token=${token}`, hostWith([], { orders: { get } }));

test('an e-mailed order link opens the order, stores its token and removes it from the address', async () => {
  const get = jest.fn(async (_: { token: string }) => orderDetail());
  const { router } = renderLink(get);
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  expect(get.mock.calls).toEqual([[expect.objectContaining({ params: { id }, token })]]);
  expect(router.state.location).toMatchObject({ pathname: orderPath(id), hash: '' });
  expect(tokenOf(id)).toBe(token);
});

test.each([
  ['with a wrong token', 'order-token-mismatch', 'We cannot show this order here'],
  ['that has ended', 'order-token-ended', 'This link has ended'],
])('an e-mailed order link %s leads to the lookup with the order number filled in', async (_, code, title) => {
  renderLink(failing(apiError(403, 'Forbidden', code)));
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Order number' })).toHaveValue(id);
  expect(tokenOf(id)).toBeUndefined();
});

/** Only `right` opens the order. */
const opensWith = (right: string) =>
  jest.fn(async ({ token: given }: { token: string }) => {
    if (given !== right) throw apiError(403, 'Forbidden', 'order-token-mismatch');
    return orderDetail();
  });

test('an e-mailed order link with a wrong token keeps the valid token of this device', async () => {
  rememberOrder({ orderId: id, token: 'good' });
  const get = opensWith('good');
  const { router } = renderLink(get);
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  expect(get.mock.calls.map(([call]) => call.token)).toEqual([token, 'good']);
  expect(router.state.location.hash).toBe('');
  expect(tokenOf(id)).toBe('good');
});

test('an e-mailed order link with a valid token replaces the stored token', async () => {
  rememberOrder({ orderId: id, token: 'old' });
  renderLink(opensWith(token));
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  expect(tokenOf(id)).toBe(token);
});

test('a truncated token of an e-mailed order link is removed from the address', async () => {
  const { router } = renderShop(`${orderPath(id)}#token=${token.slice(0, 9)}`);
  expect(await screen.findByRole('heading', { name: 'We cannot show this order here' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname: orderPath(id), hash: '' });
});

test('an order from another device opens after a lookup by e-mail address', async () => {
  const lookup = async () => ({ order: placedOrder(), token: 'found' });
  const get = jest.fn(async (_: { token: string }) => orderDetail());
  const { user } = renderShop(orderPath(id), hostWith([], { orders: { lookup, get } }));
  expect(await screen.findByRole('heading', { name: 'We cannot show this order here' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Email Address' }), 'thandi@example.com');
  await user.click(screen.getByRole('button', { name: 'Find My Order' }));
  expect(await screen.findByRole('heading', { name: 'Thank you, Thandi' })).toBeVisible();
  expect(get.mock.calls[0]?.[0]).toMatchObject({ token: 'found' });
});

test('the order page shows why an order does not load', async () => {
  rememberOrder({ orderId: id, token: 'secret' });
  const get = failing(apiError(503, 'Service Unavailable', 'unavailable', 'Back in a minute.'));
  renderShop(orderPath(id), hostWith([], { orders: { get } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
});
