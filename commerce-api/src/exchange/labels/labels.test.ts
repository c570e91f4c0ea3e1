import { orderOutbox } from '#exchange/partner';
import {
  type FakePrinter,
  placeOrder,
  READY_PRINTER,
  signInAs,
  startFakePrinter,
  startTestApp,
  type TestApp,
} from '#testing';
import { printQueue } from '.';

const BASE = '/api/enterprise/labels';
const EAN = '6009999000019';

let test: TestApp;
let printer: FakePrinter;
let cookie: string;
let admin: string;

beforeEach(async () => {
  [test, printer] = await Promise.all([startTestApp(), startFakePrinter()]);
  cookie = await signInAs(test, 'logistics');
  admin = await signInAs(test, 'admin');
  await test.context.database.kysely.updateTable('variants').set({ barcode: EAN }).where('id', '=', 'tank-m').execute();
});
afterEach(async () => {
  await Promise.all([test.close(), printer.close()]);
});

const ask = (method: string, path: string, body?: object) => test.call(method, BASE + path, { cookie, body });

async function change(settings: object, by = cookie) {
  const { json } = await ask('GET', '/settings');
  return test.call('PUT', `${BASE}/settings`, {
    cookie: by,
    body: { settings: { ...(json.settings as object), ...settings }, expectedUpdatedAt: json.updatedAt },
  });
}

const addresses = () => ({ cpt: printer.address, jhb: printer.address, dbn: printer.address });
const connect = () => change({ addresses: addresses() }, admin);
const print = (body: object) => ask('POST', '/jobs', { type: 'product', code: 'SKU-TANK-M', printer: 'cpt', ...body });
const jobOf = async (id: unknown) => {
  const { json } = await ask('GET', '/jobs');
  return (json.rows as Record<string, unknown>[]).find((row) => row.id === id);
};
const printerState = async (id: string) => {
  const { json } = await ask('GET', '/printers');
  return (json.printers as Record<string, unknown>[]).find((found) => found.id === id);
};
const later = (ms: number) => {
  test.clock.now += ms;
};

it('printer addresses can be changed by an admin only', async () => {
  const { status, json } = await change({ addresses: addresses(), autoPrint: true });
  expect([status, json.code]).toEqual([403, 'printer-address-not-allowed']);
  expect((await change({ autoPrint: true })).status).toBe(200);
  expect((await connect()).json.settings).toMatchObject({ autoPrint: true, addresses: addresses() });
  expect((await change({ autoPrint: false })).status).toBe(200);
});

describe('the print queue', () => {
  it('labels wait with the reason for the address of their printer, and a garment label shows its price', async () => {
    const { status, json } = await print({});
    expect([status, json.status, json.reason]).toEqual([
      202,
      'pending',
      'Zebra ZT230, Cape Town is not connected: its address is missing under Settings.',
    ]);
    expect(await test.context.get(printQueue).runOnce()).toBe(0);
    await connect();
    expect(await test.context.get(printQueue).runOnce()).toBe(1);
    expect(await jobOf(json.id)).toMatchObject({ status: 'printed', printed: 1, reason: null });
    expect(printer.received).toEqual([
      expect.stringMatching(/^\^XA\n\^CI28\n\^PW400\n\^LL240[\s\S]*\^PQ1,0,0,N\n\^XZ\n$/),
    ]);
    const { price } = await test.context.database.kysely
      .selectFrom('variants')
      .innerJoin('products', 'products.id', 'variants.product_id')
      .select('products.price_cents as price')
      .where('variants.id', '=', 'tank-m')
      .executeTakeFirstOrThrow();
    const rand = price / 100;
    expect(printer.received[0]).toContain(`R${rand + Math.round(rand * 0.15)}^FS`);
    expect(printer.received[0]).toContain('incl. VAT');
  });

  it('500 copies are sent in parts, and none twice when the printer breaks off the connection', async () => {
    await connect();
    const { json } = await print({ copies: 500 });
    printer.failNext(1);
    await test.context.get(printQueue).runOnce();
    expect(await jobOf(json.id)).toMatchObject({
      status: 'pending',
      printed: 0,
      attempts: 1,
      reason: `${printer.address} broke the connection off`,
    });
    later(60_000);
    await test.context.get(printQueue).runOnce();
    expect(await jobOf(json.id)).toMatchObject({ status: 'printed', printed: 500 });
    expect(printer.received.map((text) => /\^PQ(\d+)/.exec(text)?.[1])).toEqual(Array(10).fill('50'));
  });

  it('labels for a printer that is off are kept and printed within five minutes once it is on', async () => {
    await connect();
    const { json } = await print({});
    printer.failNext(Number.MAX_SAFE_INTEGER);
    for (let minutes = 0; minutes < 60; minutes += 1) {
      await test.context.get(printQueue).runOnce();
      later(60_000);
    }
    cookie = await signInAs(test, 'logistics');
    const waiting = await jobOf(json.id);
    expect(waiting).toMatchObject({ status: 'pending', reason: `${printer.address} broke the connection off` });
    // A few quick attempts, then one every five minutes.
    expect(Number(waiting?.attempts)).toBeLessThan(20);
    printer.failNext(0);
    later(5 * 60_000);
    await test.context.get(printQueue).runOnce();
    expect(await jobOf(json.id)).toMatchObject({ status: 'printed' });
  });

  it('a print job is given up after a day and is tried again on request', async () => {
    await connect();
    const { json } = await print({});
    printer.failNext(Number.MAX_SAFE_INTEGER);
    const begunAt = test.clock.now;
    const stateOf = async () =>
      (await test.context.database.kysely.selectFrom('print_jobs').select('state').executeTakeFirstOrThrow()).state;
    while ((await stateOf()) === 'pending') {
      later(5 * 60_000);
      await test.context.get(printQueue).runOnce();
    }
    expect(Math.round((test.clock.now - begunAt) / 3_600_000)).toBe(24);
    printer.failNext(0);
    cookie = await signInAs(test, 'logistics');
    expect(await jobOf(json.id)).toMatchObject({ status: 'failed' });
    expect(await printerState('cpt')).toMatchObject({
      waiting: 0,
      fault: `${printer.address} broke the connection off`,
    });
    expect(await printerState('jhb')).toMatchObject({ fault: null, hasPrinted: false });
    expect((await ask('POST', `/jobs/${json.id}/retry`)).json).toMatchObject({ status: 'pending', attempts: 0 });
    expect((await printerState('cpt'))?.fault).toMatch(/broke/);
    await test.context.get(printQueue).runOnce();
    expect(await jobOf(json.id)).toMatchObject({ status: 'printed' });
    expect(await printerState('cpt')).toMatchObject({ fault: null, hasPrinted: true });
  });

  it.each([
    ['a printer without labels', READY_PRINTER.replace(',0,', ',1,'), 'is out of labels'],
    ['what is no printer', `HTTP/1.1 400 Bad Request\r\n${'x'.repeat(200)}`, 'is no label printer'],
  ])('a print job is not sent, and gives the reason: %s', async (_, state, fault) => {
    await connect();
    const { json } = await print({});
    printer.state = state;
    await test.context.get(printQueue).runOnce();
    expect(await jobOf(json.id)).toMatchObject({ status: 'pending', reason: `${printer.address} ${fault}` });
    printer.state = READY_PRINTER;
    later(60_000);
    await test.context.get(printQueue).runOnce();
    expect(await jobOf(json.id)).toMatchObject({ status: 'printed' });
    expect(printer.received).toHaveLength(1);
  });

  it('a cancelled label is not printed, and a printed one is reprinted with a reason, which is kept', async () => {
    const cancelled = (await print({})).json;
    expect((await ask('POST', `/jobs/${cancelled.id}/cancel`)).json.status).toBe('cancelled');
    await connect();
    expect(await test.context.get(printQueue).runOnce()).toBe(0);
    expect((await ask('POST', `/jobs/${cancelled.id}/cancel`)).json.code).toBe('print-job-state');

    const { json } = await print({});
    expect((await ask('POST', `/jobs/${json.id}/reprint`, { reason: 'Smudged' })).json.code).toBe('print-job-state');
    await test.context.get(printQueue).runOnce();
    const again = await ask('POST', `/jobs/${json.id}/reprint`, { reason: 'Smudged', copies: 2 });
    expect([again.status, again.json]).toEqual([202, expect.objectContaining({ reprintReason: 'Smudged', copies: 2 })]);
    await test.context.get(printQueue).runOnce();
    expect(printer.received[1]).toBe(printer.received[0]?.replace('^PQ1,', '^PQ2,'));
  });
});

describe('a label that cannot be made', () => {
  it.each([
    ['product', 'NOPE', 404, 'We know no SKU or barcode “NOPE”.'],
    ['product', 'SKU-BRA-S-SAGE', 409, 'SKU-BRA-S-SAGE has no barcode yet: give it one under SKU Mapping, then print.'],
    ['shipping', 'NARA-1', 404, 'We know no order ID “NARA-1”.'],
  ])('a label that cannot be made names what is missing: %s of %s', async (type, code, status, detail) => {
    const answers = [await print({ type, code }), await ask('POST', '/preview', { type, code })];
    for (const answer of answers) expect([answer.status, answer.json.detail]).toEqual([status, detail]);
  });

  it('a return label of an order without a return is refused', async () => {
    const { id } = await placeOrder(test);
    const { status, json } = await print({ type: 'returns', code: id });
    expect([status, json.code]).toEqual([409, 'no-return']);
  });
});

describe('label files', () => {
  it.each([
    ['pdf', 'application/pdf', '%PDF-'],
    ['png', 'image/png', '\u{FFFD}PNG'],
  ])('a label is downloaded as %s', async (format, type, start) => {
    const { status, headers, text } = await ask('POST', `/label.${format}`, { type: 'barcode', code: EAN });
    expect([status, headers.get('content-type'), text.slice(0, start.length)]).toEqual([200, type, start]);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="barcode-SKU-TANK-M.${format}"`);
  });

  it('several PNG labels are downloaded as one archive, with a picture per parcel', async () => {
    const { id: code } = await placeOrder(test);
    const body = { type: 'shipping', code, copies: 2 };
    const { status, headers, text } = await ask('POST', '/label.zip', body);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(text.match(new RegExp(`shipping-${code}-[12].png`, 'g'))).toHaveLength(4);
    expect((await ask('POST', '/label.zip', { ...body, copies: 101 })).status).toBe(400);
  });
});

describe('parcels', () => {
  const ssccOf = (zpl = '') => />;>8(\d{20})/.exec(zpl)?.[1];

  it('a parcel keeps its SSCC, which no other parcel has, not even after it is deleted', async () => {
    await connect();
    const [{ id: first }, { id: second }] = [await placeOrder(test), await placeOrder(test)];
    for (const code of [first, first, second]) await print({ type: 'shipping', code });
    await test.context.get(printQueue).runOnce();
    const ssccs = printer.received.map(ssccOf);
    for (const sscc of ssccs) expect(sscc).toMatch(/^0006009880\d{10}$/);
    // Two labels for one parcel, one for the other.
    expect([ssccs.length, new Set(ssccs).size]).toEqual([3, 2]);
    const { kysely } = test.context.database;
    const gone = await kysely.deleteFrom('parcels').returning('sscc').execute();
    await print({ type: 'shipping', code: (await placeOrder(test)).id });
    const [next] = await kysely.selectFrom('parcels').select('sscc').execute();
    expect(gone.map(({ sscc }) => sscc)).toEqual(Array(2).fill(expect.stringMatching(/^\d{18}$/)));
    expect(next?.sscc).toMatch(/^\d{18}$/);
    expect(gone).not.toContainEqual(next);
  });

  it('an order in two parcels has two SSCCs, however often their labels are printed', async () => {
    await connect();
    const { id: code } = await placeOrder(test);
    for (const copies of [2, 1, 2]) {
      await print({ type: 'shipping', code, copies });
      await test.context.get(printQueue).runOnce();
    }
    const labels = printer.received.flatMap((text) => text.split('^XA').slice(1));
    expect(labels.map((label) => /Parcel (\d of \d)/.exec(label)?.[1])).toEqual([
      '1 of 2',
      '2 of 2',
      '1 of 2',
      '1 of 2',
      '2 of 2',
    ]);
    const [first, second, ...again] = labels.map(ssccOf);
    expect(first).not.toBe(second);
    expect(again).toEqual([first, first, second]);
    const { json } = await print({ type: 'shipping', code, copies: 21 });
    expect(json).toMatchObject({ status: 400, errors: [{ field: 'copies' }] });
  });

  it('an order that the partner confirms prints its label automatically, once', async () => {
    await connect();
    await change({ autoPrint: true });
    const { id } = await placeOrder(test);
    await test.context.get(orderOutbox).runOnce();
    await test.context.get(printQueue).runOnce();
    expect(printer.received).toHaveLength(1);
    expect(printer.received[0]).toContain(id);
    const { json } = await ask('GET', `/jobs?search=${id}`);
    expect(json).toMatchObject({ total: 1, rows: [{ author: 'Auto-print', status: 'printed' }] });
  });

  it('scanning the last piece packs an order and prints its label', async () => {
    await connect();
    const { id, body } = await placeOrder(test);
    const codes = body.items.flatMap(({ variantId, quantity }) =>
      Array<string>(quantity).fill(`SKU-${variantId.toUpperCase()}`),
    );
    const scan = (code: string) => ask('POST', `/packing/${id}/scans`, { code });

    expect((await scan('NOPE')).json).toMatchObject({ outcome: 'unknown-code' });
    expect((await scan(EAN)).json).toMatchObject({ outcome: 'not-in-order' });
    const outcomes = [];
    for (const code of codes) outcomes.push((await scan(code)).json.outcome);
    expect(outcomes).toEqual([...codes.slice(1).map(() => 'ticked'), 'packed']);
    expect((await scan(codes[0] ?? '')).json).toMatchObject({ outcome: 'already-complete' });
    expect((await ask('POST', `/packing/${id}/restart`)).json.code).toBe('not-packable');

    await test.context.get(printQueue).runOnce();
    const { json } = await ask('GET', `/packing/${id}`);
    expect(ssccOf(printer.received[0])).toBe(`00${json.sscc}`);
    const event = await test.context.database.kysely
      .selectFrom('order_events')
      .select('message')
      .where('order_id', '=', id)
      .where('type', '=', 'labels.packed')
      .execute();
    expect(event).toEqual([{ message: `Packed by Somebody of logistics as parcel (00) ${json.sscc}` }]);
  });
});

describe('label templates', () => {
  const read = async () => {
    const { json } = await ask('GET', '/templates');
    return (json.templates as { template: { elements: Record<string, unknown>[] }; updatedAt: string }[])[0];
  };

  it('label templates are downloaded as ZPL, changed, versioned and restored', async () => {
    expect((await ask('GET', '/templates.zpl')).text.match(/\^XA/g)).toHaveLength(4);
    const before = await read();
    const [first, ...rest] = before?.template.elements ?? [];
    const template = { ...before?.template, elements: [{ ...first, text: 'NARA {color}' }, ...rest] };
    const body = { template, expectedUpdatedAt: before?.updatedAt };
    const changed = await ask('PUT', '/templates/product', body);
    expect([changed.status, changed.json.isOriginal]).toEqual([200, false]);
    expect((await ask('PUT', '/templates/product', body)).json.code).toBe('setting-changed');
    const reset = await ask('POST', '/templates/product/reset', { expectedUpdatedAt: changed.json.updatedAt });
    expect(reset.json.isOriginal).toBe(true);
  });

  it('a label template is refused with an unknown field, a part beside the label or too small a barcode', async () => {
    const before = await read();
    const elements = before?.template.elements ?? [];
    const [first, ...rest] = elements;
    const saved = (template: object) =>
      ask('PUT', '/templates/product', { template, expectedUpdatedAt: before?.updatedAt });
    for (const change of [{ text: '{nobody}' }, { x: 199 }]) {
      const template = { ...before?.template, elements: [{ ...first, ...change }, ...rest] };
      expect((await saved(template)).status).toBe(400);
      expect((await ask('POST', '/preview', { type: 'product', template })).status).toBe(400);
    }
    const small = elements.map((it) => (it.kind === 'barcode' ? { ...it, w: 20 } : it));
    const { status, json } = await saved({ ...before?.template, elements: small });
    expect([status, json.code]).toEqual([409, 'label-unprintable']);
  });
});
