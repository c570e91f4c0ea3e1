import { screen, waitFor, within } from '@testing-library/react';
import { apiError, failing, hostWith, renderShop, shownColor, summary } from '../testing';

const colors = ['Sage', 'Black', 'White', 'Navy', 'Clay'].map((color, index) =>
  shownColor({ color, colorCode: `#00000${index}` }),
);
const range = [
  summary({ id: '1', name: 'Bra', price: 899, compareAtPrice: 1199, colors }),
  summary({ id: '2', name: 'Tank', price: 549, tags: ['new-arrival'] }),
  summary({ id: '3', name: 'Shorts', price: 699, category: 'men' }),
];

const renderRange = (path: string) => renderShop(path, hostWith([], { catalogue: { list: async () => range } }));
const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('a product card shows sale badge, prices and colours, or that it is new', async () => {
  renderRange('/shop');
  const card = within((await screen.findByRole('heading', { name: 'Bra' })).closest('article') as HTMLElement);
  expect(card.getByText('SALE')).toBeVisible();
  expect(card.queryByText('NEW')).not.toBeInTheDocument();
  expect(card.getByText('R899')).toBeVisible();
  expect(card.getByText('R1 199').tagName).toBe('S');
  expect(card.getAllByRole('link', { name: /^Bra in/ })).toHaveLength(3);
  expect(card.getByText('+2')).toBeVisible();
  expect(card.getByRole('link', { name: 'Bra in Black' })).toHaveAttribute('href', '/product/1?color=Black');
  const fresh = within(screen.getByRole('heading', { name: 'Tank' }).closest('article') as HTMLElement);
  expect(fresh.getByText('NEW')).toBeVisible();
});

test('a category link filters the products and keeps the sort order', async () => {
  const { user, address } = renderRange('/shop');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sort by' }), 'price-low');
  await waitFor(() => expect(names()).toEqual(['Tank', 'Shorts', 'Bra']));
  expect(address()).toBe('/shop?sort=price-low');

  const categories = within(screen.getByRole('navigation', { name: 'Categories' }));
  await user.click(categories.getByRole('link', { name: 'Women' }));
  await waitFor(() => expect(address()).toBe('/shop/women?sort=price-low'));
  await waitFor(() => expect(names()).toEqual(['Tank', 'Bra']));
  expect(categories.getByRole('link', { name: 'Women' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByText('2 products')).toBeVisible();
});

test('a sort order in the address is applied', async () => {
  renderRange('/shop?sort=price-high');
  await screen.findByRole('heading', { name: 'Bra' });
  expect(names()).toEqual(['Bra', 'Shorts', 'Tank']);
  expect(screen.getByRole('combobox')).toHaveValue('price-high');
});

test('an empty collection says so and links to all products', async () => {
  renderRange('/shop/swim');
  expect(await screen.findByRole('heading', { name: 'Nothing in Swim right now' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shop All Products' })).toHaveAttribute('href', '/shop');
});

test('an unknown collection shows the not-found page', async () => {
  renderRange('/shop/hats');
  expect(await screen.findByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
});

test('the shop page shows why the products do not load', async () => {
  const list = failing(apiError(0, 'Network error', 'unreachable', 'We could not reach the server.'));
  renderShop('/shop', hostWith([], { catalogue: { list } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.');
});
