import { signInAs } from '#testing';
import { composedAppForFile } from '../../../testing/releases/composed-app';

const composed = composedAppForFile();
let cookie: string;
beforeAll(async () => {
  cookie = await signInAs(composed.test, 'merchandising');
});

const open = (path: string) => composed.test.call('GET', path, { headers: { accept: 'text/html' } });
const move = (slug: string | null) =>
  composed.test.call('PUT', '/api/admin/catalogue/products/bra/address', { cookie, body: { slug } });

it('every former address of a product redirects to its current one', async () => {
  expect((await open('/product/bra')).status).toBe(200);
  await move('apex-bra');
  await move('summit-bra');
  for (const former of ['bra', 'apex-bra']) {
    const { status, headers } = await open(`/product/${former}?color=Sage&size=S`);
    expect([status, headers.get('location')]).toEqual([301, '/product/summit-bra?color=Sage&size=S']);
    // A cached redirect would cause a loop after the product gets its former address back.
    expect(headers.get('cache-control')).toBe('no-cache');
  }
  for (const present of ['/product/summit-bra', '/product/nothing', '/shop', '/product/bra/more', '/product/%']) {
    expect((await open(present)).status).toBe(200);
  }
  await move(null);
  expect((await open('/product/bra')).status).toBe(200);
  expect((await open('/product/summit-bra')).headers.get('location')).toBe('/product/bra');
});

it('the page of a product preview is kept out of caches and search engines', async () => {
  const { headers } = await open('/product/bra?preview=signed.token');
  expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['no-store', 'noindex']);
  const usual = (await open('/product/bra')).headers;
  expect([usual.get('cache-control'), usual.get('x-robots-tag')]).toEqual(['private, no-cache', null]);
});
