import type { Size } from '@nara/shared-contracts/rules/catalogue';
import { act, screen, waitFor, within } from '@testing-library/react';
import { hostWith, renderShop, shownColor, summary } from '../../testing';

const color = (name: string, colorCode: string, sizes: Size[]) =>
  shownColor({ color: name, colorCode, sizes, sizesInStock: sizes });
const range = [
  summary({
    id: '1',
    name: 'Bra',
    price: 899,
    colors: [color('Black', '#1f1f21', ['S']), color('Sage', '#8a9a80', ['S'])],
  }),
  summary({ id: '2', name: 'Tank', price: 449, colors: [color('Sage', '#8a9a80', ['M'])] }),
  summary({ id: '3', name: 'Shorts', price: 699, category: 'men', colors: [color('Navy', '#22304a', ['M', 'XL'])] }),
];

const renderRange = (path: string) => renderShop(path, hostWith([], { catalogue: { list: async () => range } }));
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

async function openFilters(path: string) {
  const shop = renderRange(path);
  await shop.user.click(await screen.findByRole('button', { name: 'Filter' }));
  const drawer = within(screen.getByRole('dialog', { name: 'Filter' }));
  await drawer.findByRole('group', { name: 'Size' });
  return { ...shop, drawer };
}

test('filter options show how many products they leave', async () => {
  const { user, drawer, address } = await openFilters('/shop');
  expect(drawer.getByRole('checkbox', { name: 'S 1 product' })).not.toBeChecked();
  expect(drawer.queryByRole('checkbox', { name: /^XS/ })).not.toBeInTheDocument();

  await user.click(drawer.getByRole('checkbox', { name: 'Green 2 products' }));
  await waitFor(() => expect(address()).toBe('/shop?color=green'));
  expect(drawer.getByRole('checkbox', { name: 'Green 2 products' })).toBeChecked();
  expect(await drawer.findByRole('checkbox', { name: 'XL 0 products' })).toBeDisabled();
  expect(screen.getByText('2 products', { selector: '[role=status]' })).toBeInTheDocument();

  await user.click(drawer.getByRole('button', { name: 'Show 2 products' }));
  expect(screen.getByRole('button', { name: 'Filter (1)' })).toHaveFocus();
  await waitFor(() => expect(names()).toEqual(['Bra', 'Tank']));
  expect(screen.getByRole('img', { name: 'Bra in Sage' })).toBeVisible();
});

test('Back closes the filter drawer and keeps its filters, and a second Back removes the last filter', async () => {
  const { user, drawer, router, address } = await openFilters('/shop?sort=price-low');
  await user.click(drawer.getByRole('checkbox', { name: /^M / }));
  await waitFor(() => expect(address()).toBe('/shop?size=M&sort=price-low'));
  await waitFor(() => expect(router.state.location.state).toMatchObject({ overlay: 'filters' }));
  expect(screen.getByRole('dialog', { name: 'Filter' })).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(screen.queryByRole('dialog', { name: 'Filter' })).not.toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual(['Tank', 'Shorts']));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(names()).toEqual(['Tank', 'Shorts', 'Bra']));
});

test('applied filters are removed one by one, all at once or by a link to another category, and the order stays', async () => {
  const { user, address } = renderRange('/shop?size=M&color=green&price=under-500&sort=newest');
  await waitFor(() => expect(names()).toEqual(['Tank']));
  const categories = within(await screen.findByRole('navigation', { name: 'Categories' }));
  expect(categories.getByRole('link', { name: 'Men' })).toHaveAttribute('href', '/shop/men?sort=newest');
  const chips = within(screen.getByRole('group', { name: 'Applied filters' }));
  await user.click(chips.getByRole('button', { name: 'Remove filter Green' }));
  await waitFor(() => expect(address()).toBe('/shop?size=M&price=under-500&sort=newest'));
  expect(screen.getByRole('group', { name: 'Applied filters' })).toHaveFocus();
  await user.click(chips.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(names()).toEqual(['Bra', 'Tank', 'Shorts']));
  expect(address()).toBe('/shop?sort=newest');
});

test('filters without a matching product say so and can be cleared', async () => {
  const { user } = renderRange('/shop/women?size=XL');
  expect(await screen.findByRole('heading', { name: 'No product has all of that' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shop All Products' })).toHaveAttribute('href', '/shop');
  await user.click(screen.getByRole('button', { name: 'Clear all filters' }));
  expect(screen.getByRole('main')).toHaveFocus();
  await waitFor(() => expect(names()).toEqual(['Bra', 'Tank']));
});

describe('on a wide screen', () => {
  const media = { matches: true, addEventListener: jest.fn(), removeEventListener: jest.fn() };
  beforeEach(() => void Object.assign(window, { matchMedia: () => media }));
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  test('on a wide screen, the filters are shown beside the products', async () => {
    const { user } = renderRange('/shop');
    const filters = within(await screen.findByRole('complementary', { name: 'Filters' }));
    await user.click(await filters.findByRole('checkbox', { name: 'Blue 1 product' }));
    await waitFor(() => expect(names()).toEqual(['Shorts']));
    expect(screen.queryByRole('button', { name: /^Filter/ })).not.toBeInTheDocument();
  });
});
