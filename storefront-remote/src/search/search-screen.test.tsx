import { act, screen, waitFor, within } from '@testing-library/react';
import { apiError, failing, hostWith, renderShop, shownColor, summary } from '../testing';
import { forgetSearches } from './suggestions';

beforeEach(() => forgetSearches());

const range = [
  summary({ id: '1', name: 'Drift Bra' }),
  summary({ id: '2', name: 'Pulse Tank', subcategory: 'tanks' }),
  summary({ id: '3', name: 'Ease Tank', subcategory: 'tanks' }),
];
const renderSearch = (path: string) => renderShop(path, hostWith([], { catalogue: { list: async () => range } }));
const names = () => screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

test('the search page shows the results for the query in the address and their number', async () => {
  renderSearch('/search?q=TANK');
  await waitFor(() => expect(names()).toEqual(['Pulse Tank', 'Ease Tank']));
  expect(screen.getByText('2 products for “TANK”')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('combobox', { name: 'Search the shop' })).toHaveValue('TANK');
  expect(document.title).toBe('Search: TANK | NARA');
});

test('a search is put into the address, Back restores the previous one, and the icon moves the focus to the field', async () => {
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
  await user.click(screen.getByRole('link', { name: 'Search' }));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Search' }));
  expect(screen.getByRole('combobox')).toHaveFocus();
});

test('a search without results shows its query as text, suggests other searches and links to the shop', async () => {
  const { user, address } = renderSearch(`/search?q=${encodeURIComponent('<img src=x onerror=alert(1)>')}`);
  expect(await screen.findByText(/Nothing found for “<img src=x onerror=alert\(1\)>”/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Shop All Products' })).toHaveAttribute('href', '/shop');
  await user.click(screen.getByRole('link', { name: 'tanks' }));
  await waitFor(() => expect(names()).toEqual(['Pulse Tank', 'Ease Tank']));
  expect(address()).toBe('/search?q=tanks');
});

test('the search page shows why the products do not load', async () => {
  const list = failing(apiError(0, 'Network error', 'unreachable', 'We could not reach the server.'));
  renderShop('/search?q=bra', hostWith([], { catalogue: { list } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not reach the server.');
});

test('a follow-up search for a colour shows that colour of the same product', async () => {
  const colors = [
    shownColor({ color: 'White', colorCode: '#ffffff' }),
    shownColor({ color: 'Black', colorCode: '#000000' }),
  ];
  const tank = summary({ name: 'Tank', colors });
  const { user } = renderShop('/search?q=tank', hostWith([], { catalogue: { list: async () => [tank] } }));
  expect(await screen.findByRole('img', { name: 'Tank in White' })).toBeVisible();
  await user.type(screen.getByRole('combobox'), ' black{Enter}');
  expect(await screen.findByRole('img', { name: 'Tank in Black' })).toBeVisible();
});

test('the search suggests completions, chosen by arrow keys, applied or opened by Enter and closed by Escape', async () => {
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
  const { user, address } = renderSearch('/search');
  expect(await screen.findByRole('link', { name: 'sports bras' })).toBeVisible();
  expect(screen.queryByText(/Nothing found/)).not.toBeInTheDocument();
  const field = await screen.findByRole('combobox', { name: 'Search the shop', expanded: false });
  await user.type(field, 'tan');
  await waitFor(() => expect(options()).toEqual(['tanks', 'Pulse Tank', 'Ease Tank']));
  expect(field).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{Escape}');
  expect(options()).toEqual([]);
  expect(field).toHaveValue('tan');

  await user.type(field, '{Backspace}n');
  await waitFor(() => expect(options()).toHaveLength(3));
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { name: 'tanks', selected: true }).id).toBe(
    field.getAttribute('aria-activedescendant'),
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe('/search?q=tanks'));
  expect(field).toHaveValue('tanks');
  expect(options()).toEqual([]);

  await user.clear(field);
  await user.type(field, 'tan');
  await waitFor(() => expect(options()).toHaveLength(3));
  await user.keyboard('{ArrowUp}{Enter}');
  await waitFor(() => expect(address()).toBe('/product/3?color=Sage'));
});

test('the search icon on another page opens the search with the field in focus', async () => {
  const { user } = renderShop('/nowhere', hostWith([], { catalogue: { list: async () => range } }));
  await user.click(await screen.findByRole('link', { name: 'Search' }));
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Search the shop' })).toHaveFocus());
});

test('the search page says when a misspelt term is read as the nearest word', async () => {
  renderSearch('/search?q=tnak');
  expect(await screen.findByText('2 products for “tanks”. Nothing is called “tnak”.')).toBeVisible();
});

test('the search finds words in product descriptions', async () => {
  const texts = async () => [{ id: '3', description: 'Brushed inside.', variants: [] }];
  renderShop('/search?q=brushed', hostWith([], { catalogue: { list: async () => range, texts } }));
  await waitFor(() => expect(names()).toEqual(['Ease Tank']));
});

test('recent searches list only those with results and can be cleared', async () => {
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

test('a search for a synonym finds the products of its meaning', async () => {
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

  test('a repeated search without results is reported once', async () => {
    const { noteEmpty, router } = open('/search?q=snowboard');
    await waitFor(() => expect(noteEmpty).toHaveBeenCalledWith({ body: { text: 'snowboard' } }));
    await act(() => router.navigate('/search?q=tank'));
    await waitFor(() => expect(names()).toHaveLength(2));
    await act(() => router.navigate('/search?q=snowboard'));
    await screen.findByText(/Nothing found/);
    expect(noteEmpty).toHaveBeenCalledTimes(1);
  });

  test('a search without results is not reported before the synonyms have loaded', async () => {
    const { noteEmpty } = open('/search?q=snowboard', { synonyms: () => new Promise(() => undefined) });
    expect(await screen.findByText(/Nothing found/)).toBeVisible();
    expect(noteEmpty).not.toHaveBeenCalled();
  });

  test('a search without results shows no error when it cannot be reported', async () => {
    const noteEmpty = jest.fn().mockRejectedValue(apiError(0, 'Network error', 'unreachable'));
    open('/search?q=snowboard', { noteEmpty });
    await waitFor(() => expect(noteEmpty).toHaveBeenCalled());
    expect(screen.getByText(/Nothing found for “snowboard”/)).toBeVisible();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
