import type { ImportPreview, ImportRowsPage } from '@nara/shared-contracts/api/imports';
import { signInAs, testAppForTest } from '#testing';

const PATH = '/api/admin/catalogue/product-files';
const HEAD = 'Product ID,Name,Category,Subcategory,Price (R),Price before reduction (R)';

const test = testAppForTest();
let cookie: string;
beforeEach(async () => {
  cookie = await signInAs(test, 'merchandising');
});

const exported = async (query = '') => (await test.call('GET', `${PATH}/products.csv${query}`, { cookie })).text;
const upload = async (text: string) => {
  const headers = { 'content-type': 'text/csv' };
  return (await test.call('POST', `${PATH}/imports`, { cookie, headers, body: text })).json as unknown as ImportPreview;
};
const file = (...lines: string[]) => [HEAD, ...lines].join('\n');
const rowsOf = async ({ id }: ImportPreview) =>
  ((await test.call('GET', `${PATH}/imports/${id}/rows`, { cookie })).json as unknown as ImportRowsPage).rows;
const apply = ({ id }: ImportPreview, body?: object) =>
  test.call('POST', `${PATH}/imports/${id}/apply`, { cookie, body });
const inShop = async (id: string) => (await test.call('GET', `/api/catalogue/products/${id}`)).json;

it('an export of filtered products has their regular prices and changes nothing when imported', async () => {
  const text = await exported('?status=sold&sort=-price');
  expect(text.split('\r\n')).toEqual([
    `${HEAD.split(',')
      .map((heading) => `"${heading}"`)
      .join(',')},"Price now (R)"`,
    expect.stringMatching(/^"bra","Bra","women","\w+","899.00","1199.00","899.00"$/),
    expect.stringMatching(/^"tank","Tank","women","tanks","549.00","","549.00"$/),
    '',
  ]);
  const preview = await upload(text);
  expect(preview).toMatchObject({
    counts: { add: 0, change: 0, same: 2, refused: 0 },
    notImported: ['Price now (R)'],
    canLeaveOut: true,
  });
});

it('a preview of a product file gives each line’s changes, or why it is refused', async () => {
  const preview = await upload(
    file(
      'bra,Apex Bra,Women,bras,"949,50",',
      'tank,,women,tanks,0,many',
      'gone,Gone,children,x,5,4',
      'nothing,Nothing,women,x,1,',
      ',Nothing,women,x,1,',
    ),
  );
  expect((await rowsOf(preview)).map(({ line, outcome, notes }) => [line, outcome, notes])).toEqual([
    [
      3,
      'refused',
      [
        'Name is missing.',
        'Price (R) must be an amount in rand with at most two decimals, more than nothing.',
        'Price before reduction (R) must be empty, or an amount in rand with at most two decimals.',
      ],
    ],
    [4, 'refused', ['Category must be women, men or accessories.']],
    [5, 'refused', ['There is no such product.']],
    [6, 'refused', ['The product ID is missing.']],
    [2, 'change', []],
  ]);
  expect((await rowsOf(preview)).at(-1)?.changes).toContainEqual({
    field: 'Price (R)',
    before: '899.00',
    after: '949.50',
  });
});

it('a compare-at price that is not higher is refused, and so is a product on two lines', async () => {
  const preview = await upload(
    file('bra,Bra,women,bras,1199,1199', 'tank,Tank,women,tanks,1,', 'tank,Tank,women,tanks,2,'),
  );
  expect((await rowsOf(preview)).map(({ notes }) => notes)).toEqual([
    ['The price before the reduction must be higher than the price.'],
    ['tank is on line 4 too.'],
    ['tank is on line 3 too.'],
  ]);
});

it('a product import writes the previewed changes, with a revision for each', async () => {
  const preview = await upload(file('tank,Apex Tank,women,tanks,499,599'));
  expect((await apply(preview)).json).toEqual({ applied: 1, leftOut: 0 });
  expect(await inShop('tank')).toMatchObject({ name: 'Apex Tank', price: 499, compareAtPrice: 599 });
  const history = await test.call('GET', '/api/admin/catalogue/products/tank/revisions', { cookie });
  expect(history.json.revisions).toHaveLength(1);
});

it('a product import is refused as a whole when somebody changed a product since', async () => {
  const preview = await upload(file('tank,Tank,women,tanks,499,', 'gone,Gone,women,tanks,5,'));
  const body = { changes: [{ id: 'tank', expectedRevision: 0, fields: { price: 500 } }] };
  await test.call('POST', '/api/admin/catalogue/bulk', { cookie, body });
  const { status, json } = await apply(preview);
  expect([status, json.code]).toEqual([409, 'import-outdated']);
  expect((await inShop('tank')).price).toBe(500);
});

it('a product import leaves out refused lines only on request', async () => {
  const preview = await upload(file('tank,Tank,women,tanks,499,', 'nothing,Nothing,women,x,1,'));
  expect((await apply(preview)).json.code).toBe('import-refused');
  expect((await apply(preview, { leaveOutRefused: true })).json).toEqual({ applied: 1, leftOut: 1 });
});
