/** @jest-environment node */
import { useApi } from '@nara/shared-contracts/api/client';
import { HostProvider, type RemoteModule, useCart } from '@nara/shared-contracts/host';
import { QueryClientProvider, skipToken, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { Outlet, redirect } from 'react-router-dom';
import { styled } from 'styled-components';
import { renderSsrView } from './render';

const Title = styled.h1`
  color: teal;
`;

function Greeting() {
  const api = useApi();
  const { data: products } = useQuery({ queryKey: ['products'], queryFn: () => api.catalogue.list() });
  // Requested only after the first answer has arrived.
  const { data: product } = useQuery({
    queryKey: ['product'],
    queryFn: () => api.catalogue.product({ params: { id: 'a' } }),
    enabled: products !== undefined,
  });
  return <Title style={{ opacity: 0.5 }}>{product?.name ?? 'loading'}</Title>;
}

const Basket = () => <p>{useCart(({ items }) => items.map(({ variantId }) => variantId).join())}</p>;

const queryFn = jest.fn();

function Disabled() {
  const { status: off } = useQuery({ queryKey: ['off'], queryFn, enabled: false });
  const { status: never } = useQuery({ queryKey: ['never'], queryFn, enabled: () => false });
  const { status: skipped } = useQuery({ queryKey: ['skipped'], queryFn: skipToken });
  return <p>{`${off}, ${never}, ${skipped}`}</p>;
}

function Broken(): never {
  throw new Error('broken');
}

const Late = lazy(async () => ({ default: () => <p>Came on demand</p> }));
const LateToo = lazy(async () => ({ default: () => <p>Came after the answer</p> }));

function AnswerFirst() {
  const api = useApi();
  const { data } = useQuery({ queryKey: ['products'], queryFn: () => api.catalogue.list() });
  return data && <LateToo />;
}

const remote: RemoteModule = {
  manifest: { name: 'shop', version: '1.0.0', requires: { contracts: '^1' }, pathPrefix: '/', gate: 'site' },
  createRoutes: (host) => [
    {
      element: (
        <HostProvider host={host}>
          <QueryClientProvider client={host.queryClient}>
            <Outlet />
          </QueryClientProvider>
        </HostProvider>
      ),
      children: [
        { path: '/shop', lazy: async () => ({ Component: Greeting }) },
        { path: '/away', loader: () => redirect('/shop') },
        { path: '/basket', element: <Basket /> },
        { path: '/late', element: <Late /> },
        { path: '/later', element: <AnswerFirst /> },
        { path: '/disabled', element: <Disabled /> },
        { path: '/broken', element: <Broken /> },
        { path: '/picture', element: <img src="/tank.webp" alt="Tank" fetchPriority="high" /> },
      ],
    },
  ],
};

const session = { site: true, staff: { name: 'Thandi', role: 'admin' }, environment: 'live' };
const answers = { '/api/catalogue/products': [], '/api/catalogue/products/a': { name: 'Leggings' } };

test('a first view is rendered with every API answer it requests and carries them as seeds', async () => {
  const view = await renderSsrView(remote, { url: '/shop?sort=new', answers });
  expect(view?.html).toContain('>Leggings</h1>');
  expect(view?.html).not.toContain(' style=');
  expect(view?.css).toContain('color:teal');
  expect(view?.css).toContain('opacity:0.5');
  expect(view?.css).not.toContain('data-styled');
  expect(view?.seeds).toEqual({
    session: null,
    queries: [
      { key: ['products'], data: [] },
      { key: ['product'], data: { name: 'Leggings' } },
    ],
    styles: [[expect.stringMatching(/^sc-/), expect.stringMatching(/^\w+$/), 1]],
    at: expect.any(Number),
  });
});

test.each([
  ['shows its loading state without an API answer', '/shop', {}, />loading<\/h1>/],
  ['runs no disabled query', '/disabled', answers, /^<p>pending, pending, pending<\/p>$/],
  ['includes lazy components', '/late', answers, /^<p>Came on demand<\/p>$/],
  ['includes lazy components shown after an API answer', '/later', answers, /^<p>Came after the answer<\/p>$/],
  ['has no preload link for an image with high priority', '/picture', answers, /^<img [^>]*src="\/tank.webp"[^>]*>$/],
])('a first view %s', async (_, url, given, html) => {
  expect((await renderSsrView(remote, { url, answers: given }))?.html).toMatch(html);
  expect(queryFn).not.toHaveBeenCalled();
});

test('the seeds of a first view carry the session', async () => {
  const view = await renderSsrView(remote, { url: '/shop', answers: { '/api/session': session } });
  expect(view?.seeds.session).toEqual(session);
});

test('a first view renders the cart of the browser and carries it in its seeds', async () => {
  const cart = [{ productId: 'nara-001', variantId: 'nara-001-sage-m', quantity: 2, addedAt: '', sessionId: '' }];
  const view = await renderSsrView(remote, { url: '/basket', answers, cart });
  expect(view?.html).toBe('<p>nara-001-sage-m</p>');
  expect(view?.seeds.cart).toEqual(cart);
  expect((await renderSsrView(remote, { url: '/basket', answers }))?.seeds).not.toHaveProperty('cart');
});

test('an address that redirects has no first view', async () => {
  await expect(renderSsrView(remote, { url: '/away', answers })).resolves.toBeNull();
});

test.each(['/broken', '/unknown'])('rendering the first view of %s throws', async (url) => {
  await expect(renderSsrView(remote, { url, answers })).rejects.toBeDefined();
});
