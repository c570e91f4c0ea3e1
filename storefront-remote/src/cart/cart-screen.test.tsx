import { screen, waitFor, within } from '@testing-library/react';
import { apiError, hostWith, product, renderShop, variant } from '../testing';

afterEach(() => localStorage.clear());

const key = { productId: 'nara-001', variantId: 'nara-001-sage-m' };

function renderCart(quantity: number, host = hostWith()) {
  host.cart.add(key, quantity);
  return renderShop('/cart', host);
}

const row = async () => within((await screen.findByText('SKU:')).closest('li') as HTMLElement);
const amount = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('an empty cart offers to go on', async () => {
  renderShop('/cart');
  expect(await screen.findByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
});

test('a line says what it is and what it costs', async () => {
  renderCart(2);
  const line = await row();
  expect(line.getByRole('link', { name: 'Flow Sports Bra' })).toHaveAttribute(
    'href',
    '/product/nara-001?color=Sage&size=M',
  );
  for (const text of ['Sage', 'M', 'NARA-FSB-SAGE-M', 'R899 each', 'R1 798'])
    expect(line.getByText(text)).toBeVisible();
});

test('the summary adds up', async () => {
  renderCart(1);
  await row();
  expect(screen.getByText('Add R101 more for free shipping!')).toBeVisible();
  expect(['Subtotal', 'Shipping', 'VAT (15%)', 'Total'].map(amount)).toEqual(['R899', 'R99', 'R135', 'R1 133']);
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');
});

test('the quantity stays between 1 and the stock, and shipping becomes free', async () => {
  const { user, host } = renderCart(1);
  const line = await row();
  const more = line.getByRole('button', { name: 'Increase quantity' });
  expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await user.click(more);
  expect(amount('Shipping')).toBe('Free');
  await user.click(more);
  expect(more).toBeDisabled();
  expect(host.cart.getState().items[0]?.quantity).toBe(3);
});

test('removing the last line empties the cart', async () => {
  const { user } = renderCart(1);
  await user.click(await screen.findByRole('button', { name: 'Remove Flow Sports Bra, Sage, M' }));
  expect(screen.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
});

test('a quantity above the stock is mended and told', async () => {
  const { host } = renderCart(5);
  expect(await screen.findByText('Only 3 left: we changed the quantity from 5.')).toBeVisible();
  expect(host.cart.getState().items[0]?.quantity).toBe(3);
});

test('a price that changed is told once', async () => {
  localStorage.setItem('nara-seen-prices', JSON.stringify({ 'nara-001-sage-m': 999 }));
  renderCart(1);
  expect(await screen.findByText('The price changed from R999 to R899.')).toBeVisible();
  expect(JSON.parse(localStorage.getItem('nara-seen-prices') ?? '')).toEqual({ 'nara-001-sage-m': 899 });
});

test('what sold out must be removed before checkout', async () => {
  const soldOut = product({ variants: [variant({ stock: 0 }), variant({ size: 'S' })] });
  const host = hostWith([soldOut]);
  host.cart.add({ ...key, variantId: 'nara-001-sage-s' });
  const { user } = renderCart(1, host);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Flow Sports Bra (Sage, M)')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).not.toBeInTheDocument();
  await user.click(alert.getByRole('button', { name: 'Remove from cart' }));
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  expect(host.cart.getState().items).toMatchObject([{ variantId: 'nara-001-sage-s' }]);
});

test('a catalogue that cannot be asked keeps the cart and can be asked again', async () => {
  let isDown = true;
  const find = async () => {
    if (isDown) throw apiError(503, 'Service Unavailable', 'unavailable', 'Back in a minute.');
    return product();
  };
  const { user, host } = renderCart(1, hostWith([], { catalogue: { product: find } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('NARA-FSB-SAGE-M')).toBeVisible());
  expect(host.cart.getState().items).toHaveLength(1);
});
