import { act, screen, waitFor } from '@testing-library/react';
import { apiError, hostWith, renderShop, summary } from '../testing';

const range = [
  summary({ id: '1', name: 'Drift Bra' }),
  summary({ id: '2', name: 'Pulse Tank', subcategory: 'tanks' }),
  summary({ id: '3', name: 'Ease Tank', subcategory: 'tanks' }),
];
const renderSearch = (path: string) => renderShop(path, hostWith([], { catalogue: { list: async () => range } }));
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('shows what the address asks for, and says how many', async () => {
  renderSearch('/search?q=TANK');
  await waitFor(() => expect(names()).toEqual(['Pulse Tank', 'Ease Tank']));
  expect(screen.getByText('2 products for “TANK”')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('searchbox', { name: 'Search the shop' })).toHaveValue('TANK');
  expect(document.title).toBe('Search: TANK | NARA');
});

test('a search goes into the address, and going back brings the one before', async () => {
  const { user, address, router } = renderSearch('/search?q=tank');
  const input = await screen.findByRole('searchbox');
  await user.clear(input);
  await user.type(input, ' drift bra {Enter}');
  await waitFor(() => expect(names()).toEqual(['Drift Bra']));
  expect(address()).toBe('/search?q=drift+bra');
  expect(screen.getByText('1 product for “drift bra”')).toBeVisible();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(names()).toEqual(['Pulse Tank', 'Ease Tank']));
  expect(input).toHaveValue('tank');
});

test('nothing found offers searches that find something, and the shop', async () => {
  const { user, address } = renderSearch('/search?q=snowboard');
  expect(await screen.findByText(/Nothing found for “snowboard”/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shop All Products' })).toHaveAttribute('href', '/shop');
  await user.click(screen.getByRole('link', { name: 'tanks' }));
  await waitFor(() => expect(names()).toEqual(['Pulse Tank', 'Ease Tank']));
  expect(address()).toBe('/search?q=tanks');
});

test('before the first word there are suggestions, and no complaint', async () => {
  renderSearch('/search');
  expect(await screen.findByRole('link', { name: 'sports bras' })).toBeVisible();
  expect(screen.queryByText(/Nothing found/)).not.toBeInTheDocument();
});

test('hostile words are shown as words', async () => {
  renderSearch(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(await screen.findByText(/Nothing found for “<img src=x onerror=alert\(1\)>”/)).toBeVisible();
});

test('a range that does not load says why', async () => {
  const list = async () => {
    throw apiError(0, 'Network error', 'unreachable', 'We could not reach the server.');
  };
  renderShop('/search?q=bra', hostWith([], { catalogue: { list } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.');
});

test('the next search shows its own colour of a product that both find', async () => {
  const color = (name: string, colorCode: string) => ({
    color: name,
    colorCode,
    image: `/${name}.webp`,
    sizesInStock: [],
  });
  const tank = summary({ name: 'Tank', colors: [color('White', '#ffffff'), color('Black', '#000000')] });
  const { user } = renderShop('/search?q=tank', hostWith([], { catalogue: { list: async () => [tank] } }));
  expect(await screen.findByRole('img', { name: 'Tank in White' })).toBeVisible();
  await user.type(screen.getByRole('searchbox'), ' black{Enter}');
  expect(await screen.findByRole('img', { name: 'Tank in Black' })).toBeVisible();
});
