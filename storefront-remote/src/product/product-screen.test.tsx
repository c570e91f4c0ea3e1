import { screen, waitFor, within } from '@testing-library/react';
import { hostWith, product, renderShop, variant } from '../testing';

afterEach(() => localStorage.clear());

const addButton = () => screen.findByRole('button', { name: /^Add to Cart - R/ });

test('starts with the first colour and waits for a size', async () => {
  renderShop('/product/nara-001');
  expect(await addButton()).toHaveTextContent('Add to Cart - R899');
  expect(await addButton()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Sage' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByRole('button', { name: 'S Out of Stock' })).toBeDisabled();
  expect(screen.getByText('75% Recycled Polyester, 25% Elastane')).toBeVisible();
});

test('a chosen size shows its stock, and the price follows the quantity', async () => {
  const { user, address } = renderShop('/product/nara-001');
  await user.click(await screen.findByRole('button', { name: 'M' }));
  expect(address()).toBe('/product/nara-001?size=M');
  expect(screen.getByText('3 in stock')).toBeVisible();
  expect(await addButton()).toBeEnabled();

  const [less, more] = ['Decrease quantity', 'Increase quantity'].map((name) => screen.getByRole('button', { name }));
  expect(less).toBeDisabled();
  await user.click(more as HTMLElement);
  expect(await addButton()).toHaveTextContent('Add to Cart - R1798');
  await user.click(more as HTMLElement);
  expect(more).toBeDisabled();
});

test('another colour brings its pictures and sizes', async () => {
  const { user, address } = renderShop('/product/nara-001?color=Sage&size=M');
  await user.click(await screen.findByRole('button', { name: 'Black' }));
  expect(address()).toBe('/product/nara-001?color=Black&size=M');
  expect(screen.getByRole('img', { name: 'Flow Sports Bra in Black, front' })).toHaveAttribute(
    'src',
    '/images/garments/sports-bra/1f1f21-front-480.webp',
  );
  expect(screen.getByText('20 in stock')).toBeVisible();
});

test('a size that is out of stock cannot be added', async () => {
  renderShop('/product/nara-001?color=Sage&size=S');
  expect(await addButton()).toBeDisabled();
});

test('One Size needs no choice', async () => {
  const bottle = product({ variants: [variant({ size: 'One Size' })] });
  renderShop('/product/nara-001', hostWith([bottle]));
  expect(await addButton()).toBeEnabled();
});

test('adding fills the cart and says so without leaving the page', async () => {
  const { user, host, address } = renderShop('/product/nara-001?color=Sage&size=M');
  await user.click(await addButton());
  expect(host.cart.getState().items).toMatchObject([
    { productId: 'nara-001', variantId: 'nara-001-sage-m', quantity: 1 },
  ]);
  const drawer = within(screen.getByRole('dialog', { name: 'Added to your cart' }));
  expect(drawer.getByText('Sage, M')).toBeVisible();
  expect(drawer.getByText('Add R101 more for free shipping!')).toBeVisible();
  expect(drawer.getByRole('link', { name: 'View Cart' })).toHaveAttribute('href', '/cart');
  await user.click(drawer.getByRole('button', { name: 'Continue Shopping' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(address()).toBe('/product/nara-001?color=Sage&size=M');
});

test('no more can be added than there are', async () => {
  const { user, host } = renderShop('/product/nara-001?color=Sage&size=M');
  host.cart.add({ productId: 'nara-001', variantId: 'nara-001-sage-m' }, 2);
  await user.click(await addButton());
  await user.click(screen.getByRole('button', { name: 'Continue Shopping' }));
  expect(await addButton()).toBeDisabled();
  expect(screen.getByText('3 in stock, all of them in your cart')).toBeVisible();
});

test('pictures can be enlarged and leafed through', async () => {
  const { user } = renderShop('/product/nara-001');
  await user.click(await screen.findByRole('button', { name: 'Enlarge Flow Sports Bra in Sage, back' }));
  const zoom = within(screen.getByRole('dialog', { name: 'Enlarged picture' }));
  expect(zoom.getByRole('img', { name: /back/ })).toBeVisible();
  await user.click(zoom.getByRole('button', { name: 'Next picture' }));
  expect(zoom.getByRole('img', { name: /close-up/ })).toBeVisible();
  await user.click(zoom.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('hostile text is text', async () => {
  renderShop('/product/nara-001', hostWith([product({ description: '<img src=x onerror=alert(1)>' })]));
  expect(await screen.findByText('<img src=x onerror=alert(1)>')).toBeVisible();
});

test('an unknown product', async () => {
  renderShop('/product/nara-999');
  expect(await screen.findByRole('heading', { name: 'Product not found' })).toBeVisible();
  await waitFor(() => expect(document.title).toBe('Product not found | NARA'));
});
