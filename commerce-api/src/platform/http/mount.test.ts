import { signInAs, testAppForFile } from '#testing';

const test = testAppForFile();

const DESCRIBING = ['content-type', 'content-length', 'content-encoding', 'content-disposition', 'etag'];

async function ask(method: string, path: string, cookie = '') {
  const response = await fetch(`${test.url}${path}`, { method, headers: { cookie } });
  const { status, headers } = response;
  return { status, headers, told: DESCRIBING.map((name) => headers.get(name)), text: await response.text() };
}

it.each(['/api/catalogue/products', '/api/admin/orders', '/api/admin/orders.csv'])(
  'HEAD %s is answered like GET, without a body',
  async (path) => {
    const cookie = await signInAs(test, 'admin');
    const got = await ask('GET', path, cookie);
    expect(got.status).toBe(200);
    expect(await ask('HEAD', path, cookie)).toMatchObject({ status: 200, told: got.told, text: '' });
  },
);

it('HEAD needs the same access as GET', async () => {
  expect(await ask('HEAD', '/api/admin/orders')).toMatchObject({ status: 401, text: '' });
});

it('HEAD is refused at an address without GET', async () => {
  const { status, headers } = await ask('HEAD', '/api/session/unlock');
  expect([status, headers.get('allow')]).toEqual([405, 'POST']);
});
