import { randomBytes, randomUUID } from 'node:crypto';
import type { Rma } from '@nara/shared-contracts/api/returns';
import { newOrderId, ROLES, type Role } from '@nara/shared-contracts/rules/common';
import type { Trial } from '../bench/trial';
import { choose, orderOf, place, placeAndDeliver, setStock, stockOf } from './moves';

export async function labelRendering(trial: Trial): Promise<void> {
  const choice = await trial.step('Choose a product', () => choose(trial));
  const placed = await trial.step('Place an order', () => place(trial, orderOf(choice, 1, trial.context.now())));
  const label = { type: 'shipping', code: placed.id };
  const base = '/api/enterprise/labels';
  await trial.step('Preview its shipping label', async () => {
    const { status, json } = await trial.call('POST', `${base}/preview`, { as: 'logistics', body: label });
    await trial.expect('Answer', status, 200);
    await trial.expect('It is about this order', String(json.title).startsWith(`Order ${placed.id}`), true);
    await trial.expect('It is a picture', String(json.svg).startsWith('<svg'), true);
    await trial.expect('It shows sample values', json.isSample, false);
  });
  await trial.step('Make it as PDF and as PNG', async () => {
    const pdf = await trial.call('POST', `${base}/label.pdf`, { as: 'logistics', body: { ...label, copies: 2 } });
    await trial.expect('The PDF begins with', pdf.bytes.subarray(0, 5).toString('latin1'), '%PDF-');
    const png = await trial.call('POST', `${base}/label.png`, { as: 'logistics', body: label });
    // 100 by 150 mm, at 8 dots per mm.
    const size = [png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)];
    await trial.expect('The PNG has dots', size, [800, 1200]);
  });
  await trial.step('Queue it for a printer', async () => {
    const body = { ...label, printer: 'cpt' };
    const { status, json } = await trial.call('POST', `${base}/jobs`, { as: 'logistics', body });
    await trial.expect('Answer', [status, json.subject], [202, placed.id]);
    await trial.call('POST', `${base}/jobs/${json.id}/cancel`, { as: 'logistics' });
  });
}

const VISITS: readonly [path: string, expected: Readonly<Record<Role, number>>][] = [
  ['/api/enterprise/live-orders', { admin: 200, logistics: 200, merchandising: 403, finance: 403 }],
  ['/api/enterprise/sku-mappings', { admin: 200, logistics: 403, merchandising: 200, finance: 403 }],
  ['/api/admin/logs', { admin: 200, logistics: 403, merchandising: 403, finance: 403 }],
];

const GUESSES = 10;

export async function accessRules(trial: Trial): Promise<void> {
  for (const role of ROLES) {
    await trial.step(`Look around as ${role}`, async () => {
      for (const [path, expected] of VISITS) {
        await trial.expect(path, (await trial.call('GET', path, { as: role })).status, expected[role]);
      }
    });
  }
  await trial.step('Look around without a session', async () => {
    for (const [path] of VISITS) await trial.expect(path, (await trial.call('GET', path)).status, 401);
  });
  await trial.step(`Guess an order ${GUESSES + 1} times`, async () => {
    const address = `2001:db8::${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}`;
    const guess = async () => {
      const body = { orderId: newOrderId(), email: 'nobody@example.co.za' };
      return (await trial.call('POST', '/api/orders/lookup', { body, address })).status;
    };
    const statuses = [];
    for (let time = 0; time <= GUESSES; time += 1) statuses.push(await guess());
    await trial.expect('Answers', statuses, [...Array(GUESSES).fill(404), 429]);
  });
}

const RETURNS = '/api/admin/returns';

/** Starts a return of the whole order. Returns a function that takes the next staff step. */
async function start(trial: Trial) {
  const placed = await placeAndDeliver(trial);
  const rmaNumber = await trial.step('Start a return', async () => {
    const body = { id: randomUUID(), lines: [{ line: 0, quantity: 1 }], reason: 'size-exchange' };
    const { status, json } = await trial.call('POST', `/api/orders/${placed.id}/returns`, {
      token: placed.token,
      body,
    });
    await trial.expect('The return was taken', status, 201);
    return String(json.rmaNumber);
  });
  const show = async () =>
    (await trial.call('GET', `${RETURNS}/${rmaNumber}`, { as: 'logistics' })).json as unknown as Rma;
  const step = async (name: string, body: object): Promise<Rma> => {
    // The partner's response may change the return at any time.
    const answer = await trial.until(
      `${rmaNumber}: ${name}`,
      async () =>
        trial.call('POST', `${RETURNS}/${rmaNumber}/${name}`, {
          as: 'logistics',
          body: { ...body, expectedUpdatedAt: (await show()).updatedAt },
        }),
      ({ json }) => json.code !== 'return-changed',
    );
    await trial.expect('Answer', answer.status, 200);
    return answer.json as unknown as Rma;
  };
  return { variantId: placed.body.items[0]?.variantId ?? '', step };
}

export async function returnsProcessing(trial: Trial): Promise<void> {
  const { variantId, step } = await start(trial);
  const before = await stockOf(trial, variantId);
  await trial.step('Inspect it', () => step('inspection', { lines: [{ line: 0, condition: 'new', resalable: 1 }] }));
  const { dc } = await trial.step('Approve it', () => step('approve', {}));
  await trial.step('Put its piece back into stock', async () => {
    await step('process', { dc });
    await trial.expect('Pieces in stock', (await stockOf(trial, variantId)).total, before.total + 1);
  });
  await trial.step('Refund it', async () => {
    const { status } = await step('refund', { paidBy: 'eft', reference: 'Test scenario' });
    await trial.expect('Its status', status, 'processed');
  });
}

export async function returnRejection(trial: Trial): Promise<void> {
  const { variantId, step } = await start(trial);
  const before = await stockOf(trial, variantId);
  await trial.step('Reject it', async () => {
    const { status } = await step('reject', { reason: 'Worn' });
    await trial.expect('Its status', status, 'rejected');
  });
  await trial.step('Check that no stock moved', async () =>
    trial.expect('Pieces in stock', (await stockOf(trial, variantId)).total, before.total),
  );
}

const INVENTORY = '/api/enterprise/inventory';

/** Compares our stock with the retailer's, for all SKUs. */
async function sync(trial: Trial): Promise<void> {
  const { json } = await trial.call('POST', `${INVENTORY}/syncs`, { as: 'logistics' });
  const { note, until, call } = trial;
  const done = await until(
    'The sync came to its end',
    async () => (await call('GET', `${INVENTORY}/overview`, { as: 'logistics' })).json.sync as Record<string, unknown>,
    (each) => each?.id === json.id && each.state !== 'running',
  );
  await trial.expect('How it ended', done.state, 'done');
  await note(`${done.processed} SKUs, ${done.differences} differences`);
}

export async function inventorySync(trial: Trial): Promise<void> {
  const { variant } = await trial.step('Choose a product', () => choose(trial));
  await trial.step('Compare with the retailer', () => sync(trial));
  const before = await stockOf(trial, variant.id);
  const level = before.levels.find(({ ours, theirs }) => ours !== null && theirs !== null);
  if (!level) return void (await trial.note(`The retailer does not list ${before.naraSku}`, 'warning'));
  const [ours, theirs] = [level.ours ?? 0, level.theirs ?? 0];
  await trial.step('Count one piece more than there is', () => setStock(trial, variant.id, level, theirs + 1));
  await trial.step('Compare again', () => sync(trial));
  await trial.step('Reconcile the difference', async () => {
    const { json } = await trial.call('POST', `${INVENTORY}/reconciliations`, {
      as: 'logistics',
      body: { items: [{ variantId: variant.id, dc: level.dc, difference: -1 }] },
    });
    await trial.expect('Differences settled', json.done, 1);
    const after = (await stockOf(trial, variant.id)).levels.find(({ dc }) => dc === level.dc);
    await trial.expect(`Pieces at ${level.dc}`, after?.ours, theirs);
    if (after && ours !== theirs) await setStock(trial, variant.id, after, ours);
  });
}

const HEAD = 'NARA SKU,Woolworths SKU,PLU,ERP Code,Barcode,Wholesale Price (R),Retail Price (R),DC Locations';

export async function mappingImport(trial: Trial): Promise<void> {
  const { variant } = await trial.step('Choose a product', () => choose(trial, 1));
  const imports = '/api/enterprise/sku-mappings/imports';
  const preview = await trial.step('Upload a file with three wrong rows', async () => {
    const rows = [
      'NARA-NOBODY,WW-1,,,,,,',
      `${variant.sku},WW-TEST,,,6001234567890,,,`,
      `${variant.sku},WW-TEST,,,,free,,`,
    ];
    const answer = await trial.call('POST', imports, {
      as: 'merchandising',
      body: [HEAD, ...rows].join('\n'),
      headers: { 'content-type': 'text/csv' },
    });
    await trial.expect('The file was read', answer.status, 201);
    return answer.json as { id: string; counts: { refused: number } };
  });
  await trial.step('Read what is wrong with it', async () => {
    const { json } = await trial.call('GET', `${imports}/${preview.id}/rows`, { as: 'merchandising' });
    for (const { line, notes } of json.rows as { line: number; notes: string[] }[]) {
      await trial.note(`Line ${line}: ${notes.join(' ')}`);
    }
    await trial.expect('Rows refused', preview.counts.refused, 3);
  });
  await trial.step('Try to import it all the same', async () => {
    const { status, json } = await trial.call('POST', `${imports}/${preview.id}/apply`, { as: 'merchandising' });
    await trial.expect('Answer', [status, json.code], [409, 'import-refused']);
  });
}
