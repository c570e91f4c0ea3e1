import { act, screen, waitFor, within } from '@testing-library/react';
import { FIRST_SHOP_TERMS, hostWith, renderShop } from '../testing';

const key = { productId: 'nara-001', variantId: 'nara-001-sage-m' };

test('says who we are and what there is', async () => {
  renderShop('/nowhere');
  expect(await screen.findByRole('complementary', { name: 'Offers' })).toHaveTextContent(
    'NEW ARRIVALS 🔥 FREE SHIPPING ON ORDERS OVER R1000',
  );
  // The test's screen is a small one, where the main links wait behind the menu.
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
});

test('the badge counts the pieces in the cart', async () => {
  const { host } = renderShop('/nowhere');
  expect(await screen.findByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
  act(() => host.cart.add(key, 2));
  expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toHaveTextContent('2');
  act(() => host.cart.setQuantity(key, 1));
  expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toHaveTextContent('1');
});

test('the menu opens, closes and gives the focus back', async () => {
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
});

test('the menu is an entry of the history: Back closes it, Forward opens it, closing it leaves no entry', async () => {
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
    // A double press goes back once.
    close.click();
    close.click();
  });
  isOpen(false);
  await waitFor(() => expect(router.state.location.state).toBeNull());
  expect(address()).toBe('/nowhere-else');
  await act(() => router.navigate(-1));
  await waitFor(() => expect(address()).toBe('/nowhere'));
});

test('the page that the menu leads to takes its place; the page that is open only closes it', async () => {
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

test('a new page takes the focus to its content', async () => {
  const { user } = renderShop('/nowhere');
  await user.click(await screen.findByRole('link', { name: 'About Us' }));
  await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
});

test('an unknown address has a way home', async () => {
  renderShop('/nowhere');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
});

test('the offer follows the terms of the shop', async () => {
  const { delivery } = FIRST_SHOP_TERMS;
  const standard = { ...delivery.standard, freeOver: 750 };
  const terms = { ...FIRST_SHOP_TERMS, delivery: { ...delivery, standard } };
  renderShop('/nowhere', hostWith([], { shopTerms: { get: async () => terms } }));
  const offers = await screen.findByRole('complementary', { name: 'Offers' });
  await waitFor(() => expect(offers).toHaveTextContent('FREE SHIPPING ON ORDERS OVER R750'));
});
