import { screen, within } from '@testing-library/react';
import { apiError, hostWith, publishedPage, renderShop } from '../testing';

const scrollIntoView = jest.fn();
beforeEach(() => {
  scrollIntoView.mockClear();
  Element.prototype.scrollIntoView = scrollIntoView;
});

test('several FAQ answers can be open at once, each with a link that names it in the address', async () => {
  const { user, router } = renderShop('/faq');
  const shipping = within(await screen.findByRole('region', { name: 'Orders & Shipping' }));
  expect(shipping.getByText(/Standard shipping takes/)).not.toBeVisible();
  await user.click(shipping.getByText('How long does delivery take?'));
  await user.click(shipping.getByText('What does shipping cost?'));
  expect(shipping.getByText(/Standard shipping takes/)).toBeVisible();
  expect(shipping.getByText('free')).toBeVisible();
  expect(scrollIntoView).not.toHaveBeenCalled();
  await user.click(screen.getByRole('link', { name: 'Link to "How long does delivery take?"' }));
  expect(router.state.location.hash).toBe('#delivery-time');
  expect(screen.getByText(/Standard shipping takes/)).toBeVisible();
});

test('an FAQ answer named in the address is open on arrival', async () => {
  renderShop('/faq#shipping-cost');
  expect(await screen.findByText('free')).toBeVisible();
  expect(screen.getByText(/Standard shipping takes/)).not.toBeVisible();
  expect(scrollIntoView).toHaveBeenCalledTimes(1);
});

test('a content page renders links, lists, tables and images', async () => {
  renderShop('/shipping');
  expect(await screen.findByRole('link', { name: 'us' })).toHaveAttribute('href', '/contact');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['One', 'Two']),
  );
  const table = within(screen.getByRole('region', { name: 'Size, Chest' }));
  expect(table.getByRole('columnheader', { name: 'Chest' })).toBeVisible();
  expect(table.getByRole('cell', { name: '88 cm' })).toBeVisible();
  expect(screen.getByRole('img', { name: 'Where the land meets the water' })).toBeInTheDocument();
  // The list of related pages links there as well.
  expect(within(screen.getByRole('main')).getAllByRole('link', { name: 'Contact Us' })).toHaveLength(2);
});

test('HTML typed into a content page is shown as text', async () => {
  const content = { page: 'terms' as const, title: 'Terms', lead: '<b>x</b>', blocks: [] };
  renderShop('/terms', hostWith([], { content: { page: async () => ({ content, version: null, versions: [] }) } }));
  expect(await screen.findByText('<b>x</b>')).toBeVisible();
});

test('a legal page shows its version and links to the others', async () => {
  const versions = [{ number: 1, since: null }];
  const now = { number: 2, since: '2026-11-27T08:00:00.000Z' };
  const page = async () => ({ ...publishedPage('terms'), version: now, versions });
  const version = jest.fn(async () => ({
    ...publishedPage('terms'),
    version: versions[0] ?? null,
    versions: [now],
  }));
  const { user } = renderShop('/terms', hostWith([], { content: { page, version } }));
  expect(await screen.findByText(/^Version 2, from 27 November 2026/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'version 1' }));
  expect(await screen.findByText(/^Version 1\./)).toBeVisible();
  expect(version).toHaveBeenCalledWith(expect.objectContaining({ params: { page: 'terms', version: 1 } }));
});

test('a content page that fails to load can be loaded again', async () => {
  const page = jest.fn(async () => publishedPage('terms'));
  page.mockRejectedValue(apiError(503, 'Service Unavailable', 'unavailable', 'Back in a minute.'));
  const { user } = renderShop('/terms', hostWith([], { content: { page } }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Back in a minute.');
  page.mockResolvedValue(publishedPage('terms'));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
});

test.each([
  ['/terms', 'Terms to come'],
  ['/shipping', 'Shipping'],
])('a preview link shows the draft of its page and leaves other pages as published: %s', async (path, title) => {
  const preview = async () => ({
    content: { page: 'terms' as const, title: 'Terms to come', lead: 'Soon.', blocks: [] },
    version: null,
    versions: [],
  });
  renderShop(`${path}?content-preview=token`, hostWith([], { content: { preview } }));
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
});
