import type { Trial } from '../bench/trial';
import { choose, setStock, stockOf } from './moves';

const BASE = '/api/enterprise/inventory';

/** Compares our stock with the retailer's, for all SKUs. */
async function sync(trial: Trial): Promise<void> {
  const { json } = await trial.call('POST', `${BASE}/syncs`, { as: 'logistics' });
  const { note, until, call } = trial;
  const done = await until(
    'The sync came to its end',
    async () => (await call('GET', `${BASE}/overview`, { as: 'logistics' })).json.sync as Record<string, unknown>,
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
    const { json } = await trial.call('POST', `${BASE}/reconciliations`, {
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
