import { type Answer, signInAs, testAppForTest } from '#testing';

const test = testAppForTest();
let admin: string;
let merchandiser: string;
beforeEach(async () => {
  [admin, merchandiser] = [await signInAs(test, 'admin'), await signInAs(test, 'merchandising')];
});

const db = () => test.context.database.kysely;
const BASE = '/api/enterprise/sku-mappings';
const HEAD = 'NARA SKU,Woolworths SKU,PLU,ERP Code,Barcode,Wholesale Price (R),Retail Price (R),DC Locations';
const CSV = { 'content-type': 'text/csv' };
const file = (...lines: string[]) => [HEAD, ...lines].join('\n');
const upload = (body: string, cookie = admin) => test.call('POST', `${BASE}/imports`, { cookie, body, headers: CSV });
const rowsOf = async ({ json }: Answer, query = '', cookie = admin) =>
  (await test.call('GET', `${BASE}/imports/${json.id}/rows${query}`, { cookie })).json.rows as Record<
    string,
    unknown
  >[];
const apply = (id: unknown, cookie = admin, consent?: object) =>
  test.call('POST', `${BASE}/imports/${id}/apply`, { cookie, ...(consent && { body: consent }) });
const refusedFile = async (id: unknown) =>
  (await test.call('GET', `${BASE}/imports/${id}/refused.csv`, { cookie: admin })).text;
const mapping = async (id: string) => (await test.call('GET', `${BASE}/${id}`, { cookie: admin })).json;
const exported = async () => (await test.call('GET', `${BASE}.csv`, { cookie: admin })).text;

const GOOD = 'SKU-TANK-L,WW-ACT-TNK-WHITE-L,480001,SAP-NARA-TNK-L,6001234567899,"249,50",549.00,CPT-DC JHB-DC';

describe('a mapping import preview', () => {
  it('a mapping import preview gives each row’s changes, writes nothing and expires after half an hour', async () => {
    const answer = await upload(file(GOOD, 'SKU-TANK-M,WW-TANK-M,,SAP-TANK-M,,,,'));
    expect([answer.status, answer.json.counts]).toEqual([201, { add: 1, change: 0, same: 1, refused: 0 }]);
    expect(await rowsOf(answer)).toEqual([
      {
        line: 2,
        subject: 'SKU-TANK-L',
        outcome: 'add',
        changes: [
          { field: 'Woolworths SKU', before: null, after: 'WW-ACT-TNK-WHITE-L' },
          { field: 'PLU', before: null, after: '480001' },
          { field: 'ERP Code', before: null, after: 'SAP-NARA-TNK-L' },
          { field: 'Barcode', before: null, after: '6001234567899' },
          { field: 'Wholesale Price (R)', before: null, after: '249.50' },
          { field: 'Retail Price (R)', before: null, after: '549.00' },
          { field: 'DC Locations', before: null, after: 'CPT-DC JHB-DC' },
        ],
        notes: [],
      },
      { line: 3, subject: 'SKU-TANK-M', outcome: 'same', changes: [], notes: [] },
    ]);
    test.clock.now += 30 * 60_000;
    expect((await apply(answer.json.id)).json.code).toBe('import-not-found');
    expect((await mapping('tank-l')).woolworthsSku).toBeNull();
  });

  it.each([
    ['SKU-NOBODY,,,,,,,', 'There is no such NARA SKU.'],
    [',,,,,,,', 'The NARA SKU is missing.'],
    ['SKU-TANK-L,WW-TANK-S,,,,,,', 'Woolworths SKU WW-TANK-S belongs to Tank, White, S (tank-s).'],
    ['SKU-TANK-L,WW ACT,,,,,,', expect.stringMatching(/^Woolworths SKU must be 1 to 60/)],
    ['SKU-TANK-L,,,,6001234567890,,,', 'Barcode has a wrong check digit: with these digits it ends in 9.'],
    ['SKU-TANK-L,,,,6.00123E+12,,,', 'Barcode was rounded by a spreadsheet program; format the column as text.'],
    ['SKU-TANK-L,,,,,free,,', 'Wholesale Price (R) must be an amount in rand with at most two decimals.'],
    ['SKU-TANK-L,,,,,,,LON-DC', 'DC Locations must be CPT-DC, JHB-DC, DBN-DC or PLZ-DC.'],
    ['SKU-TANK-L,WW-1', 'It has 2 cells for 8 headings.'],
  ])('a mapping import refuses the row %s', async (line, note) => {
    const answer = await upload(file(line));
    expect((await rowsOf(answer))[0]).toMatchObject({ outcome: 'refused', notes: [note] });
    const { status, json } = await apply(answer.json.id);
    expect([status, json.code]).toEqual([409, 'import-refused']);
  });

  it('a mapping import refuses a code or SKU that is in the file twice', async () => {
    const answer = await upload(
      file('SKU-TANK-L,WW-1,,,,,,', 'SKU-TANK-S,ww-1,,,,,,', 'SKU-TANK-M,,,,,,,', 'SKU-TANK-M,,,,,,,'),
    );
    expect((await rowsOf(answer)).map(({ notes }) => notes)).toEqual([
      ['Woolworths SKU WW-1 is on line 3 too.'],
      ['Woolworths SKU ww-1 is on line 2 too.'],
      ['NARA SKU SKU-TANK-M is on line 5 too.'],
      ['NARA SKU SKU-TANK-M is on line 4 too.'],
    ]);
  });

  it('a mapping import preview warns of unusual values', async () => {
    const answer = await upload(file('SKU-TANK-L,WW-1,,SAP-1,,500,400,'), merchandiser);
    expect((await rowsOf(answer, '', merchandiser))[0]).toMatchObject({
      outcome: 'add',
      notes: [
        'The Woolworths SKU awaits approval by an admin.',
        'The wholesale price is above the retail price.',
        'The Woolworths SKU looks unusual.',
        'The ERP code looks unusual.',
      ],
    });
  });

  it('a mapping import preview is paged, with refused rows first', async () => {
    const lines = ['bra-s-sage', 'bra-s-black', 'tank-m'].map((id) => `SKU-${id.toUpperCase()},,9,,,,,`);
    const answer = await upload(file(...lines, 'SKU-NOBODY,,,,,,,'));
    expect((await rowsOf(answer, '?page=1&pageSize=2')).map(({ line }) => line)).toEqual([5, 2]);
    expect((await rowsOf(answer, '?page=2&pageSize=2')).map(({ line }) => line)).toEqual([3, 4]);
    expect(await rowsOf(answer, '?page=3&pageSize=2')).toEqual([]);
  });

  it.each([
    ['another type', { body: '{}', headers: { 'content-type': 'application/json' } }, 415, 'unsupported-media-type'],
    ['no body', { headers: CSV, body: '' }, 400, 'csv-unreadable'],
    ['too large a file', { headers: CSV, body: `${HEAD}\n${'x'.repeat(10 * 1024 * 1024)}` }, 413, 'body-too-large'],
    ['unknown columns', { headers: CSV, body: `${HEAD},Price\n` }, 400, 'csv-unreadable'],
  ])('a mapping import preview is refused for %s', async (_, options, status, code) => {
    const refused = await test.call('POST', `${BASE}/imports`, { cookie: admin, ...options });
    expect([refused.status, refused.json.code]).toEqual([status, code]);
  });
});

describe('a mapping import', () => {
  it('a mapping import writes the preview once, with an audit entry for each mapping', async () => {
    const { json } = await upload(file(GOOD, 'SKU-TANK-M,WW-TANK-M,7,SAP-TANK-M,,,,'));
    expect((await apply(json.id)).json).toEqual({ applied: 2, leftOut: 0 });
    expect(await mapping('tank-l')).toMatchObject({
      barcode: '6001234567899',
      priceWholesale: 249.5,
      status: 'active',
    });
    expect(await mapping('tank-m')).toMatchObject({ woolworthsPlu: '7', woolworthsSku: 'WW-TANK-M' });
    const audited = await db()
      .selectFrom('audit_log')
      .select('subject')
      .where('action', '=', 'mapping.import')
      .orderBy('subject')
      .execute();
    expect(audited).toEqual([{ subject: 'tank-l' }, { subject: 'tank-m' }]);
    expect((await apply(json.id)).json.code).toBe('import-not-found');
  });

  it('a mapping import by merchandising proposes Woolworths SKUs, which may be withdrawn, and sets other fields', async () => {
    const { json } = await upload(file(GOOD), merchandiser);
    expect((await apply(json.id, admin)).status).toBe(404);
    await apply(json.id, merchandiser);
    expect(await mapping('tank-l')).toMatchObject({
      woolworthsSku: null,
      pendingWoolworthsSku: 'WW-ACT-TNK-WHITE-L',
      status: 'pending_review',
      priceRetail: 549,
    });
    // Withdrawing the proposal empties no Woolworths SKU.
    const withdrawn = await upload(file('SKU-TANK-L,,,,,,,'));
    expect(withdrawn.json.unmapped).toEqual({ count: 0, skus: [] });
  });

  it('a mapping import is refused as a whole when a row or a code changed since', async () => {
    const body = { woolworthsSku: 'WW-ELSE', erpCode: null, expectedUpdatedAt: new Date(0).toISOString() };
    const first = await upload(file(GOOD, 'SKU-BRA-S-SAGE,WW-X,,,,,,'));
    await test.call('PATCH', '/api/admin/sku-mappings/tank-l', { cookie: admin, body });
    const outdated = await apply(first.json.id);
    expect([outdated.status, outdated.json.code]).toEqual([409, 'import-outdated']);
    expect((await mapping('bra-s-sage')).woolworthsSku).toBe('WW-BRA-S-SAGE');

    const second = await upload(file('SKU-BRA-S-SAGE,WW-TAKEN,,,,,,'));
    await test.call('PATCH', '/api/admin/sku-mappings/tank-s', {
      cookie: admin,
      body: { ...body, woolworthsSku: 'WW-TAKEN' },
    });
    expect((await apply(second.json.id)).json.code).toBe('import-outdated');
  });
});

describe('refused mapping rows', () => {
  const BAD = 'SKU-NOBODY,"=1+1",,,,,,';

  it('refused mapping rows are downloaded with the reasons and imported again once corrected', async () => {
    const first = await upload(file(GOOD, BAD, 'SKU-TANK-M,WW-1'));
    const refused = await refusedFile(first.json.id);
    expect(refused.split('\r\n')).toEqual([
      `"Refused because",${HEAD.split(',')
        .map((heading) => `"${heading}"`)
        .join(',')}`,
      '"There is no such NARA SKU.","SKU-NOBODY","\'=1+1","","","","","",""',
      '"It has 2 cells for 8 headings.","SKU-TANK-M","WW-1"',
      '',
    ]);
    const corrected = refused
      .replace('"SKU-NOBODY","\'=1+1"', '"SKU-TANK-S","WW-S-2"')
      .replace(/"SKU-TANK-M","WW-1"\r\n/, '');
    const second = await upload(corrected.split('\r\n').slice(0, 2).join('\r\n'));
    expect(second.json).toMatchObject({
      counts: { add: 0, change: 1, same: 0, refused: 0 },
      notImported: ['Refused because'],
    });
    // A row that is refused again has one reason, the newest.
    const third = await upload(refused);
    expect(await refusedFile(third.json.id)).toBe(refused);
  });

  it('the file of refused mapping rows keeps delimiter and all rows, and is available only to its uploader', async () => {
    const { json } = await upload(file(BAD).replaceAll(',', ';'));
    expect((await refusedFile(json.id)).split('\r\n')[1]).toMatch(/^"There is no such NARA SKU.";"SKU-NOBODY";/);
    const large = await upload(file(GOOD, ...Array.from({ length: 450 }, (_, n) => `SKU-${n},,,,,,,`)));
    expect((await refusedFile(large.json.id)).trim().split('\r\n')).toHaveLength(451);
    const theirs = await upload(file(BAD), merchandiser);
    const { status } = await test.call('GET', `${BASE}/imports/${theirs.json.id}/refused.csv`, { cookie: admin });
    expect(status).toBe(404);
  });

  it('refused mapping rows are left out only on request, and both numbers are audited', async () => {
    const { json } = await upload(file(GOOD, BAD));
    expect(json.canLeaveOut).toBe(true);
    expect((await apply(json.id, admin, { unmap: true })).json.code).toBe('import-refused');
    expect((await mapping('tank-l')).woolworthsSku).toBeNull();
    expect((await apply(json.id, admin, { leaveOutRefused: true })).json).toEqual({ applied: 1, leftOut: 1 });
    expect((await mapping('tank-l')).woolworthsSku).toBe('WW-ACT-TNK-WHITE-L');
    const { after_json } = await db()
      .selectFrom('audit_log')
      .select('after_json')
      .where('action', '=', 'import.apply')
      .where('subject', '=', String(json.id))
      .executeTakeFirstOrThrow();
    expect(JSON.parse(after_json ?? '')).toEqual({
      kind: 'sku-mapping',
      applied: 1,
      leftOut: 1,
      unmapped: 0,
      about: { name: 'sku mapping' },
    });
  });
});

describe('a Woolworths SKU emptied by an import', () => {
  it('a mapping import lists emptied Woolworths SKUs first and removes them only on confirmation', async () => {
    const answer = await upload(file(GOOD, 'SKU-TANK-S,,,,,,,', 'SKU-TANK-M,,,,,,,'));
    expect(answer.json.unmapped).toEqual({ count: 2, skus: ['SKU-TANK-S', 'SKU-TANK-M'] });
    expect((await rowsOf(answer)).map(({ line }) => line)).toEqual([3, 4, 2]);
    expect((await rowsOf(answer))[0]).toMatchObject({
      outcome: 'change',
      notes: ['The partner takes no order for it until it is mapped again.'],
    });
    const refused = await apply(answer.json.id);
    expect([refused.status, refused.json.code]).toEqual([409, 'import-unconfirmed']);
    expect(refused.json.detail).toMatch(/^2 SKUs lose their Woolworths SKU /);
    expect((await mapping('tank-s')).woolworthsSku).toBe('WW-TANK-S');
    expect((await apply(answer.json.id, admin, { unmap: true })).json.applied).toBe(3);
    expect((await mapping('tank-s')).woolworthsSku).toBeNull();
  });
});

it('an imported mapping export changes nothing, and restores a wiped shop byte for byte', async () => {
  await apply((await upload(file(GOOD))).json.id);
  await db().updateTable('products').set({ name: '=1+1 "x"; ’n' }).where('id', '=', 'bra').execute();
  const before = await exported();
  const again = await upload(before);
  expect(again.json).toMatchObject({
    counts: { add: 0, change: 0, same: 7, refused: 0 },
    notImported: ['Product', 'Variant'],
  });
  await db()
    .updateTable('variants')
    .set({ woolworths_sku: null, erp_variant_code: null, barcode: null, woolworths_plu: null, dc_codes_json: '[]' })
    .execute();
  expect((await apply((await upload(before)).json.id)).json.applied).toBe(7);
  expect(await exported()).toBe(before);
});
