import { screen, within } from '@testing-library/react';
import { apiError, homeContent, hostWith, publishedPage, renderShop, summary } from '../testing';

const named = (names: string[], tags: string[]) => names.map((name) => summary({ id: name, name, tags }));

function renderHome() {
  const range = [...named(['Bra', 'Shorts'], ['bestseller']), ...named(['A', 'B', 'C', 'D', 'E'], ['new-arrival'])];
  return renderShop('/', hostWith([], { catalogue: { list: async () => range } }));
}

const target = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

test('leads to everything there is', async () => {
  renderHome();
  await screen.findByRole('link', { name: 'Shop Women' });
  expect(target('Shop Women')).toBe('/shop/women');
  expect(target('Shop Men')).toBe('/shop/men');
  expect(target('View All')).toBe('/shop');
  expect(target('Shop New Arrivals')).toBe('/shop/new');
  expect(target('Read Our Story')).toBe('/about');
  for (const activity of ['Yoga', 'Training', 'Running', 'Lounge', 'Swim'])
    expect(target(activity)).toBe(`/shop/${activity.toLowerCase()}`);
});

test('Top Sellers are what sells best', async () => {
  renderHome();
  const shelf = within(await screen.findByRole('region', { name: 'Top Sellers' }));
  expect(await shelf.findByRole('link', { name: 'Bra' })).toHaveAttribute('href', '/product/Bra?color=Sage');
  expect(shelf.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(['Bra', 'Shorts']);
});

test('New Arrivals are four at most', async () => {
  renderHome();
  await screen.findByRole('link', { name: 'A' });
  expect(screen.getByRole('link', { name: 'D' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'E' })).not.toBeInTheDocument();
});

test('a range that does not load can be asked for again', async () => {
  let isDown = true;
  const list = async () => {
    if (isDown) throw apiError(503, 'Service Unavailable', 'unavailable', 'Back in a minute.');
    return named(['Bra'], ['bestseller']);
  };
  const { user } = renderShop('/', hostWith([], { catalogue: { list } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Bra' })).toBeVisible();
});

test('its sections stand as staff ordered them, without those that they hid', async () => {
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

test('products show though the words of the page do not come', async () => {
  const page = async () => {
    throw apiError(503, 'Service Unavailable');
  };
  const list = async () => named(['Bra'], ['bestseller']);
  renderShop('/', hostWith([], { content: { page }, catalogue: { list } }));
  expect(await screen.findByRole('link', { name: 'Bra' })).toBeVisible();
});
