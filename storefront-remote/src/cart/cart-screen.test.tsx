import { act, screen, waitFor, within } from '@testing-library/react';
import { apiError, FIRST_SHOP_TERMS, failing, hostWith, product, renderShop, summary, variant } from '../testing';
import { seenLines } from '.';
import { factsOf } from './cart-lines';

const key = { productId: 'nara-001', variantId: 'nara-001-sage-m' };

function renderCart(quantity: number, host = hostWith()) {
  host.cart.add(key, quantity);
  return renderShop('/cart', host);
}

/** Records that the shopper saw the line earlier, at this price. */
const see = (price: number) =>
  seenLines.write({ [key.variantId]: { ...factsOf(product(), variant({ stock: 3 })), price } });

const row = async () => within((await screen.findByText('SKU:')).closest('li') as HTMLElement);
const amount = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

test('an empty cart links to the shop and shows the top sellers', async () => {
  const range = [
    summary({ name: 'Liked', tags: ['bestseller'] }),
    summary({ id: 'nara-002', name: 'Other', tags: ['yoga'] }),
  ];
  renderShop('/cart', hostWith([], { catalogue: { list: async () => range } }));
  expect(await screen.findByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  expect(await screen.findByRole('heading', { name: 'Top Sellers' })).toBeVisible();
  expect((await screen.findAllByRole('heading', { level: 3 })).map(({ textContent }) => textContent)).toEqual([
    'Liked',
  ]);
});

test('a cart with only sold-out items shows no amounts, not even shipping', async () => {
  renderCart(2, hostWith([product({ variants: [variant({ stock: 0 })] })]));
  expect(await screen.findByText('Something in your cart is no longer available.')).toBeVisible();
  const summaryCard = within(screen.getByRole('region', { name: 'Order Summary' }));
  expect(summaryCard.getByText('Remove what is no longer available to check out.')).toBeVisible();
  expect(summaryCard.queryByText(/R\d/)).not.toBeInTheDocument();
});

test.each(['__proto__', 'constructor', 'toString'])('the id %s in a cart does not break the page', async (id) => {
  const { host } = renderCart(1);
  await row();
  act(() =>
    host.cart.setState(({ items }) => ({
      items: items.flatMap((item) => [item, { ...item, variantId: id }, { ...item, productId: id, variantId: id }]),
    })),
  );
  await waitFor(() => expect(screen.getAllByText(/No longer sold\./)).toHaveLength(2));
});

test('a cart line shows its product and price, and removing it moves the focus to Undo, which restores it', async () => {
  const { user, host } = renderCart(2);
  const line = await row();
  expect(line.getByRole('link', { name: 'Flow Sports Bra' })).toHaveAttribute(
    'href',
    '/product/nara-001?color=Sage&size=M',
  );
  for (const text of ['Sage', 'M', 'NARA-FSB-SAGE-M', 'R899 each', 'R1 798'])
    expect(line.getByText(text)).toBeVisible();

  await user.click(await screen.findByRole('button', { name: 'Remove Flow Sports Bra, Sage, M' }));
  expect(screen.getByRole('heading', { name: 'Your Cart is Empty' })).toBeVisible();
  expect(screen.getByText('Flow Sports Bra (Sage, M) was removed.')).toBeVisible();
  const undo = screen.getByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.click(undo);
  expect(host.cart.getState().items).toMatchObject([{ ...key, quantity: 2 }]);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the cart summary shows all amounts, and the quantity stays between 1 and the stock', async () => {
  const { user, host } = renderCart(1);
  const line = await row();
  expect(screen.getByText('Add R102 more for free shipping!')).toBeVisible();
  expect(['Subtotal', 'Shipping', 'VAT (15%)', 'Total'].map(amount)).toEqual(['R899', 'R99', 'R135', 'R1 133']);
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout');

  const more = line.getByRole('button', { name: 'Increase quantity' });
  expect(line.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled();
  await user.click(more);
  expect(amount('Shipping')).toBe('Free');
  await user.click(more);
  expect(more).toBeDisabled();
  expect(host.cart.getState().items[0]?.quantity).toBe(3);
});

test('a cart with more pieces than an order takes cannot go to the checkout', async () => {
  const variants = (['XS', 'S', 'M', 'L'] as const).map((size) => variant({ size, stock: 90 }));
  const host = hostWith([product({ variants })]);
  for (const { id } of variants) host.cart.add({ productId: 'nara-001', variantId: id }, 16);
  renderShop('/cart', host);
  expect(
    await screen.findByText('An order takes 60 pieces at most, and your cart has 64. Please remove some.'),
  ).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).toBeNull();
});

test('the cart reduces a quantity above the stock, names a changed price and stores it as seen', async () => {
  see(999);
  const { host } = renderCart(5);
  expect(await screen.findByText('Only 3 left of the 5 you chose. The price changed from R999 to R899.')).toBeVisible();
  expect(host.cart.getState().items[0]?.quantity).toBe(3);
  expect(seenLines.read()[key.variantId]?.price).toBe(899);
});

test('sold-out items must be removed from the cart before the checkout', async () => {
  const soldOut = product({ variants: [variant({ stock: 0 }), variant({ size: 'S' })] });
  const host = hostWith([soldOut]);
  host.cart.add({ ...key, variantId: 'nara-001-sage-s' });
  const { user } = renderCart(1, host);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('listitem')).toHaveTextContent('Flow Sports Bra (Sage, M): Sold out.');
  expect(screen.queryByRole('link', { name: 'Proceed to Checkout' })).not.toBeInTheDocument();
  await user.click(alert.getByRole('button', { name: 'Update my cart' }));
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
  expect(host.cart.getState().items).toMatchObject([{ variantId: 'nara-001-sage-s' }]);
});

test('the cart keeps its items when the catalogue fails to load, and a retry shows them', async () => {
  const find = jest.fn(async () => product());
  find.mockRejectedValueOnce(apiError(503, 'Service Unavailable', 'unavailable', 'Back in a minute.'));
  const { user, host } = renderCart(1, hostWith([], { catalogue: { product: find } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByText('NARA-FSB-SAGE-M')).toBeVisible());
  expect(host.cart.getState().items).toHaveLength(1);
});

test('while the catalogue is unreachable, the cart shows last seen prices and can be changed', async () => {
  see(899);
  const product = failing(apiError(0, 'Network error', 'unreachable'));
  const { user, host } = renderCart(1, hostWith([], { catalogue: { product } }));
  expect(await screen.findByText(/We cannot check prices and stock right now/)).toBeVisible();
  expect(amount('Total')).toBe('R1 133');
  await user.click(screen.getByRole('button', { name: 'Increase quantity' }));
  expect(host.cart.getState().items[0]?.quantity).toBe(2);
  expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible();
});

test('the cart shows its lines when storage is full or blocked', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  renderCart(2);
  expect((await row()).getByText('R1 798')).toBeVisible();
});

/** Host of a shop with other terms of standard delivery. */
const hostAt = (changes: Partial<typeof FIRST_SHOP_TERMS.delivery.standard>, vatPercent = 15) => {
  const { delivery } = FIRST_SHOP_TERMS;
  const terms = {
    ...FIRST_SHOP_TERMS,
    vatPercent,
    delivery: { ...delivery, standard: { ...delivery.standard, ...changes } },
  };
  return hostWith([product()], { shopTerms: { get: async () => terms } });
};

test('VAT, shipping fee and free-shipping threshold in the cart come from the shop terms', async () => {
  renderCart(1, hostAt({ price: 149, freeOver: 3000 }, 15.5));
  await row();
  await waitFor(() => expect(amount('VAT (15.5%)')).toBe('R139'));
  expect([amount('Shipping'), amount('Total')]).toEqual(['R149', 'R1 187']);
  expect(screen.getByText('Add R2 102 more for free shipping!')).toBeVisible();
});

test('the cart does not mention free shipping when the shop terms have none', async () => {
  renderCart(2, hostAt({ freeOver: null }));
  await row();
  await waitFor(() => expect(amount('Shipping')).toBe('R99'));
  expect(screen.queryByText(/free shipping|ships free/)).not.toBeInTheDocument();
});

test('the cart says in which province delivery differs', async () => {
  const away = { province: 'LP' as const, isOffered: true, price: 149, freeOver: null, daysFrom: 5, daysUntil: 7 };
  renderCart(1, hostAt({ exceptions: [away] }));
  expect(await screen.findByText(/^Delivery differs in Limpopo/)).toBeVisible();
  expect(amount('Shipping')).toBe('R99');
});
