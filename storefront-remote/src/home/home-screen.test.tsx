import { screen, within } from '@testing-library/react';
import { apiError, failing, homeContent, hostWith, publishedPage, renderShop, summary } from '../testing';

const named = (names: string[], tags: string[]) => names.map((name) => summary({ id: name, name, tags }));

function renderHome() {
  const range = [...named(['Bra', 'Shorts'], ['bestseller']), ...named(['A', 'B', 'C', 'D', 'E'], ['new-arrival'])];
  return renderShop('/', hostWith([], { catalogue: { list: async () => range } }));
}

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('the home page links to its pages and shows the top sellers and at most four new arrivals', async () => {
  renderHome();
  await screen.findByRole('link', { name: 'Shop Women' });
  expect(target('Shop Women')).toBe('/shop/women');
  expect(target('Shop Men')).toBe('/shop/men');
  expect(target('View All')).toBe('/shop');
  expect(target('Shop New Arrivals')).toBe('/shop/new');
  expect(target('Read Our Story')).toBe('/about');
  for (const activity of ['Yoga', 'Training', 'Running', 'Lounge', 'Swim'])
    expect(target(activity)).toBe(`/shop/${activity.toLowerCase()}`);
  const shelf = within(await screen.findByRole('region', { name: 'Top Sellers' }));
  expect(await shelf.findByRole('link', { name: 'Bra' })).toHaveAttribute('href', '/product/Bra?color=Sage');
  expect(shelf.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Bra', 'Shorts']);
  await screen.findByRole('link', { name: 'A' });
  expect(screen.getByRole('link', { name: 'D' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'E' })).not.toBeInTheDocument();
});

test('the home page can reload products that failed to load', async () => {
  const list = jest.fn(async () => named(['Bra'], ['bestseller']));
  list.mockRejectedValue(apiError(503, 'Service Unavailable', 'unavailable', 'Back in a minute.'));
  const { user } = renderShop('/', hostWith([], { catalogue: { list } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  list.mockResolvedValue(named(['Bra'], ['bestseller']));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Bra' })).toBeVisible();
});

test('the home page shows its sections in the configured order without hidden ones', async () => {
  const sections = [
    { section: 'story', isShown: true },
    { section: 'activities', isShown: true },
    { section: 'new-arrivals', isShown: false },
    { section: 'top-sellers', isShown: false },
  ] as const;
  const page = async () => ({ ...publishedPage('home'), content: homeContent({ sections: [...sections] }) });
  renderShop('/', hostWith([], { content: { page } }));
  await screen.findByRole('heading', { name: 'Made where the land meets the water' });
  expect(
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .slice(0, 2),
  ).toEqual(['Made where the land meets the water', 'Shop by Activity']);
  expect(screen.queryByRole('region', { name: 'Top Sellers' })).not.toBeInTheDocument();
});

const unavailable = failing(apiError(503, 'Service Unavailable'));

test('the home page keeps its title and reports the failure below it when nothing loads', async () => {
  renderShop('/', hostWith([], { content: { page: unavailable }, catalogue: { list: unavailable } }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading', { level: 2, name: 'This did not load' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Premium activewear');
});

test('the home page shows products when its content fails to load', async () => {
  const list = async () => named(['Bra'], ['bestseller']);
  renderShop('/', hostWith([], { content: { page: unavailable }, catalogue: { list } }));
  expect(await screen.findByRole('link', { name: 'Bra' })).toBeVisible();
});
