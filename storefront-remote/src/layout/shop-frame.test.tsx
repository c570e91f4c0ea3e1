import { act, screen, waitFor, within } from '@testing-library/react';
import { hostWith, renderShop, shopFrame } from '../testing';

const key = { productId: 'nara-001', variantId: 'nara-001-sage-m' };

test('the shop frame shows announcement, main links, pieces in the cart and footer, also at an unknown address', async () => {
  const { host } = renderShop('/nowhere');
  const offers = await screen.findByRole('complementary', { name: 'Offers' });
  await waitFor(() => expect(offers).toHaveTextContent('NEW ARRIVALS 🔥 FREE SHIPPING ON ORDERS OVER R1000'));
  // The test's window is small, so the main links are in the menu.
  const targetOf = (label: string) => screen.getByText(label).getAttribute('href');
  expect(['WOMEN', 'MEN', 'ACCESSORIES', 'ABOUT'].map(targetOf)).toEqual([
    '/shop/women',
    '/shop/men',
    '/shop/accessories',
    '/about',
  ]);
  const footer = within(screen.getByRole('contentinfo'));
  expect(footer.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Shop', 'Support', 'Company']);
  expect(footer.getByText(/© 2024 NARA/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  act(() => host.cart.add(key, 2));
  expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toHaveTextContent('2');
  act(() => host.cart.setQuantity(key, 1));
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toHaveTextContent('1');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

test('the menu opens, closes and returns the focus to its button, and a page opened from it gets the focus', async () => {
  const { user, address } = renderShop('/nowhere');
  const toggle = await screen.findByRole('button', { name: 'Menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await user.click(within(screen.getByRole('dialog', { name: 'Menu' })).getByRole('button', { name: 'Close' }));
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect(toggle).toHaveFocus();

  await user.click(toggle);
  await user.click(within(screen.getByRole('dialog')).getByRole('link', { name: 'ABOUT' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(address()).toBe('/about'));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('the menu is a history entry: Back closes it, Forward opens it, closing it leaves no entry', async () => {
  const { user, router, address } = renderShop('/nowhere');
  const toggle = await screen.findByRole('button', { name: 'Menu' });
  const isOpen = (open: boolean) => expect(toggle).toHaveAttribute('aria-expanded', String(open));
  await act(() => router.navigate('/nowhere-else'));
  await user.click(toggle);
  isOpen(true);
  await act(() => router.navigate(-1));
  isOpen(false);
  expect(toggle).toHaveFocus();
  expect(address()).toBe('/nowhere-else');
  await act(() => router.navigate(1));
  isOpen(true);
  const close = within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' });
  act(() => {
    // A double click must go back only once.
    close.click();
    close.click();
  });
  isOpen(false);
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(address()).toBe('/nowhere-else');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(address()).toBe('/nowhere'));
});

test('Back closes the menu even when pressed before it has rendered', async () => {
  const { router } = renderShop('/nowhere');
  const toggle = await screen.findByRole('button', { name: 'Menu' });
  // Does both in one act: React renders only afterwards.
  await act(async () => {
    toggle.click();
    await router.navigate(-1);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(router.state.location).toMatchObject({ pathname: '/nowhere', state: null });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('a menu link replaces the history entry of the menu, and a link to the open page only closes it', async () => {
  const { user, router, address } = renderShop('/nowhere');
  const menu = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    await user.click(within(screen.getByRole('dialog')).getByRole('link', { name }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await menu('ABOUT');
  await screen.findByRole('heading', { name: /^Clothes for moving/ });
  expect(address()).toBe('/about');
  await menu('ABOUT');
  await waitFor(() => expect(router.state.location.state).toBeNull());
  await act(() => router.navigate(-1));
  await waitFor(() => expect(address()).toBe('/nowhere'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an announcement with a target is a link', async () => {
  const frame = async () => ({ ...shopFrame(), announcement: { ...shopFrame().announcement, to: '/shop/new' } });
  renderShop('/nowhere', hostWith([], { content: { frame } }));
  expect(await screen.findByRole('link', { name: /^NEW ARRIVALS/ })).toHaveAttribute('href', '/shop/new');
});

test('a hidden announcement is not rendered', async () => {
  const frame = async () => ({ ...shopFrame(), announcement: { ...shopFrame().announcement, isShown: false } });
  renderShop('/nowhere', hostWith([], { content: { frame } }));
  await screen.findByRole('heading', { name: 'Oops! Page not found' });
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Offers' })).not.toBeInTheDocument());
});

test('an address that staff redirected leads to its target', async () => {
  const redirect = async (input?: { query?: { path: string } }) => ({
    to: input?.query?.path === '/summer?utm=mail' ? '/about' : null,
  });
  const { address } = renderShop('/summer?utm=mail', hostWith([], { content: { redirect } }));
  await waitFor(() => expect(address()).toBe('/about'));
});

test('a preview link shows the draft of the announcement and a preview notice', async () => {
  window.history.pushState(null, '', '/?content-preview=token');
  const announcement = { ...shopFrame().announcement, text: 'SUMMER IS HERE' };
  const preview = async () => ({ content: announcement, version: null, versions: [] });
  renderShop('/nowhere', hostWith([], { content: { preview } }));
  expect(await screen.findByText('SUMMER IS HERE')).toBeVisible();
  expect(screen.getByText('This is a preview. The shop does not say this yet.')).toBeVisible();
  window.history.pushState(null, '', '/');
});
