import { act, screen } from '@testing-library/react';
import { apiError, hostWith, renderShop } from '../testing';

function setOnline(isOnline: boolean) {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

test('the offline notice shows without a connection and disappears when it is back', async () => {
  renderShop('/cart');
  await screen.findByRole('heading', { name: 'Your Cart is Empty' });
  setOnline(false);
  expect(screen.getByText('You are offline. Your cart is kept on this device.')).toBeVisible();
  setOnline(true);
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

test('the notice of an unreachable shop shows until a call gets an answer', async () => {
  const { host } = renderShop('/cart', hostWith());
  await screen.findByRole('heading', { name: 'Your Cart is Empty' });
  const ask = (answer: () => Promise<string>) =>
    act(() => host.queryClient.fetchQuery({ queryKey: ['any'], queryFn: answer }).catch(() => undefined));
  await ask(() => Promise.reject(apiError(0, 'Network error', 'unreachable')));
  expect(await screen.findByText(/We cannot reach the shop right now/)).toBeVisible();
  await ask(() => Promise.reject(apiError(503, 'Service Unavailable')));
  expect(screen.queryByText(/We cannot reach/)).not.toBeInTheDocument();
});
