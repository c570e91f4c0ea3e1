import { signInAs } from '#testing';
import { composedAppForFile } from '../../../testing/releases/composed-app';

const composed = composedAppForFile();
beforeAll(async () => {
  const { test } = composed;
  const cookie = await signInAs(test, 'merchandising');
  const path = '/api/admin/content/redirects';
  const redirects = [
    { from: '/summer', to: '/shop/new' },
    { from: '/winter', to: '/shop?sort=new' },
    { from: '/press', to: 'https://example.org/nara' },
    { from: '/care', to: '/faq#washing' },
    { from: '/stories', to: '/stōries' },
  ];
  const content = { page: 'redirects', redirects };
  await test.call('PUT', `${path}/draft`, { cookie, body: { content, expectedRevision: 0, expectedVersion: 0 } });
  await test.call('POST', `${path}/publication`, {
    cookie,
    body: { at: null, expectedRevision: 0, expectedVersion: 1 },
  });
});

const open = (path: string) => composed.test.call('GET', path, { headers: { accept: 'text/html' } });

it.each([
  ['/summer', '/shop/new'],
  ['/summer/?utm=mail', '/shop/new?utm=mail'],
  ['/winter?utm=mail', '/shop?sort=new'],
  ['/press?utm=mail', 'https://example.org/nara'],
  ['/care?utm=mail', '/faq?utm=mail#washing'],
  ['/stories', '/st%C5%8Dries'],
])('%s redirects to %s instead of serving a document', async (from, to) => {
  const { status, headers } = await open(from);
  expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([301, to, 'no-cache']);
});

it.each(['/', '/shop', '/spring'])('%s serves a document', async (path) => expect((await open(path)).status).toBe(200));

it('the document describes its page to search engines in the page’s own text', async () => {
  const descriptionOf = async (path: string) =>
    /name="description" content="([^"]*)"/.exec((await open(path)).text)?.[1];
  expect(await descriptionOf('/shipping')).toMatch(/^Anywhere in South Africa, usually in 3-5 business days.*…$/);
  expect(await descriptionOf('/')).toBe('NARA: premium activewear designed for the modern lifestyle.');
});

it('the document of a preview is kept out of caches and search engines', async () => {
  const { headers } = await open('/faq?content-preview=signed.token');
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
});
