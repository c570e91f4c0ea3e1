import { act, screen, waitFor, within } from '@testing-library/react';
import { apiError, hostWith, renderShop, summary } from '../testing';
import { forgetSearches } from './recent-searches';

beforeEach(() => forgetSearches());

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
  expect(screen.getByRole('combobox', { name: 'Search the shop' })).toHaveValue('TANK');
  expect(document.title).toBe('Search: TANK | NARA');
});

test('a search goes into the address, and going back brings the one before', async () => {
  const { user, address, router } = renderSearch('/search?q=tank');
  const input = await screen.findByRole('combobox');
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
    sizes: [],
    sizesInStock: [],
  });
  const tank = summary({ name: 'Tank', colors: [color('White', '#ffffff'), color('Black', '#000000')] });
  const { user } = renderShop('/search?q=tank', hostWith([], { catalogue: { list: async () => [tank] } }));
  expect(await screen.findByRole('img', { name: 'Tank in White' })).toBeVisible();
  await user.type(screen.getByRole('combobox'), ' black{Enter}');
  expect(await screen.findByRole('img', { name: 'Tank in Black' })).toBeVisible();
});

describe('by keyboard', () => {
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

  test('completions are gone through with the arrows and taken with Enter', async () => {
    const { user, address } = renderSearch('/search');
    const field = await screen.findByRole('combobox', { name: 'Search the shop', expanded: false });
    await user.type(field, 'tan');
    await waitFor(() => expect(options()).toEqual(['tanks', 'Pulse Tank', 'Ease Tank']));
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { name: 'tanks', selected: true }).id).toBe(
      field.getAttribute('aria-activedescendant'),
    );
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/search?q=tanks'));
    expect(field).toHaveValue('tanks');
    expect(options()).toEqual([]);
  });

  test('up from the field is the last one, a product to go to', async () => {
    const { user, address } = renderSearch('/search');
    await user.type(await screen.findByRole('combobox'), 'tan');
    await waitFor(() => expect(options()).toHaveLength(3));
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(address()).toBe('/product/3?color=Sage'));
  });

  test('Escape closes the list and keeps what was typed', async () => {
    const { user } = renderSearch('/search');
    const field = await screen.findByRole('combobox');
    await user.type(field, 'tan');
    await waitFor(() => expect(options()).toHaveLength(3));
    await user.keyboard('{Escape}');
    expect(options()).toEqual([]);
    expect(field).toHaveValue('tan');
  });
});

test('the icon leads back into the field from the results', async () => {
  const { user } = renderSearch('/search?q=tank');
  await waitFor(() => expect(names()).toHaveLength(2));
  await user.click(screen.getByRole('link', { name: 'Search' }));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Search' }));
  expect(screen.getByRole('combobox')).toHaveFocus();
});

test('the icon leads into the field', async () => {
  const { user } = renderShop('/nowhere', hostWith([], { catalogue: { list: async () => range } }));
  await user.click(await screen.findByRole('link', { name: 'Search' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search the shop' })).toHaveFocus());
});

test('a misspelt word is read as the nearest one', async () => {
  renderSearch('/search?q=tnak');
  expect(await screen.findByText('2 products for “tanks”. Nothing is called “tnak”.')).toBeVisible();
});

test('descriptions are searched, too', async () => {
  const texts = async () => [{ id: '3', description: 'Brushed inside.', variants: [] }];
  renderShop('/search?q=brushed', hostWith([], { catalogue: { list: async () => range, texts } }));
  await waitFor(() => expect(names()).toEqual(['Ease Tank']));
});

test('searches that found something are offered again, until they are cleared', async () => {
  const { user, router } = renderSearch('/search?q=tank');
  await waitFor(() => expect(names()).toHaveLength(2));
  await act(() => router.navigate('/search?q=snowboard'));
  await screen.findByText(/Nothing found/);
  await act(() => router.navigate('/search'));
  const recent = within(await screen.findByRole('navigation', { name: 'Recent searches' }));
  expect(recent.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['tank']);
  await user.click(recent.getByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('navigation', { name: 'Recent searches' })).not.toBeInTheDocument();
});

test('words of shoppers find what they stand for', async () => {
  const synonyms = async () => [{ word: 'vest', meanings: ['tank'] }];
  renderShop('/search?q=vests', hostWith([], { catalogue: { list: async () => range }, search: { synonyms } }));
  await waitFor(() => expect(names()).toEqual(['Pulse Tank', 'Ease Tank']));
  expect(screen.getByText('2 products for “vests”')).toBeVisible();
});

describe('a search that found nothing', () => {
  const open = (path: string, changes: object = {}) => {
    const noteEmpty = jest.fn(async () => ({ accepted: true as const }));
    const search = { noteEmpty, ...changes };
    return { noteEmpty, ...renderShop(path, hostWith([], { catalogue: { list: async () => range }, search })) };
  };

  test('is counted once for staff', async () => {
    const { noteEmpty, router } = open('/search?q=snowboard');
    await waitFor(() => expect(noteEmpty).toHaveBeenCalledWith({ body: { text: 'snowboard' } }));
    await act(() => router.navigate('/search?q=tank'));
    await waitFor(() => expect(names()).toHaveLength(2));
    await act(() => router.navigate('/search?q=snowboard'));
    await screen.findByText(/Nothing found/);
    expect(noteEmpty).toHaveBeenCalledTimes(1);
  });

  test('is not counted before its synonyms are there', async () => {
    const { noteEmpty } = open('/search?q=snowboard', { synonyms: () => new Promise(() => undefined) });
    expect(await screen.findByText(/Nothing found/)).toBeVisible();
    expect(noteEmpty).not.toHaveBeenCalled();
  });

  test('looks the same when it cannot be counted', async () => {
    const noteEmpty = jest.fn().mockRejectedValue(apiError(0, 'Network error', 'unreachable'));
    open('/search?q=snowboard', { noteEmpty });
    await waitFor(() => expect(noteEmpty).toHaveBeenCalled());
    expect(screen.getByText(/Nothing found for “snowboard”/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
