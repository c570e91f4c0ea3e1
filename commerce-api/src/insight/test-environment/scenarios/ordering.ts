import type { Trial } from '../bench/trial';
import { choose, handOver, orderOf, place, placeAndHandOver, reach, setStock, show, stockOf, submit } from './moves';

export async function orderPlacement(trial: Trial): Promise<void> {
  const choice = await trial.step('Choose a product', () => choose(trial));
  const before = await stockOf(trial, choice.variant.id);
  const placed = await trial.step('Place an order for two', () =>
    place(trial, orderOf(choice, 2, trial.context.now())),
  );
  await trial.step('Check what was saved', async () => {
    const order = await show(trial, placed);
    await trial.expect('Its total', order.total, placed.body.total);
    await trial.expect('Its pieces', order.items[0]?.quantity, 2);
  });
  await trial.step('Check its reservation', async () => {
    const after = await stockOf(trial, choice.variant.id);
    await trial.expect('Pieces left in stock', after.total, before.total - 2);
  });
}

export async function partnerHandOver(trial: Trial): Promise<void> {
  const placed = await placeAndHandOver(trial);
  await trial.step('Check its status', async () => {
    const { woolworthsOrderId } = await reach(trial, placed, 'processing');
    await trial.note(`The partner calls it ${woolworthsOrderId}`);
  });
  await trial.step('Follow it to the door', async () => {
    for (const status of ['picked', 'packed', 'shipped']) await trial.partner.advance(placed.id, status);
    const { trackingCode } = await reach(trial, placed, 'shipped');
    await trial.expect('It has a tracking code', trackingCode !== null, true);
    await trial.partner.advance(placed.id, 'delivered');
    await reach(trial, placed, 'delivered');
  });
}

export async function unmappedSku(trial: Trial): Promise<void> {
  const choice = await trial.step('Choose a product', () => choose(trial));
  const { variant } = choice;
  const change = async (woolworthsSku: string | null) => {
    const path = `/api/admin/sku-mappings/${variant.id}`;
    const { json } = await trial.call('GET', path, { as: 'admin' });
    const body = { woolworthsSku, erpCode: json.erpCode, expectedUpdatedAt: json.updatedAt };
    const { status } = await trial.call('PATCH', path, { as: 'admin', body });
    await trial.expect(`Its Woolworths SKU is ${woolworthsSku ?? 'taken away'}`, status, 200);
  };
  await trial.step('Take its mapping away', () => change(null));
  try {
    const placed = await trial.step('Place an order', () => place(trial, orderOf(choice, 1, trial.context.now())));
    await trial.step('Hand it over: the partner refuses', async () => {
      await trial.until(
        'The partner refused it: SKU not found',
        () => submit(trial, placed),
        ({ code }) => code === 'partner-refused',
      );
      const { json } = await trial.call('GET', `/api/admin/sku-mappings/${variant.id}/failed-orders`, { as: 'admin' });
      await trial.expect('Orders wait for its mapping', Number(json.waiting) > 0, true);
    });
    await trial.step('Map it and retry', async () => {
      await change(variant.woolworthsSku);
      await handOver(trial, placed);
    });
  } finally {
    await putMappingBack(trial, variant.id, variant.woolworthsSku);
  }
}

/** Restores the mapping, so that a scenario that stopped midway leaves the range unchanged. */
async function putMappingBack({ context }: Trial, id: string, woolworths_sku: string | null): Promise<void> {
  const { kysely } = context.database;
  await kysely
    .updateTable('variants')
    .set({ woolworths_sku })
    .where('id', '=', id)
    .where('woolworths_sku', 'is', null)
    .execute();
}

const SHOPPERS = 5;

export async function oversellRace(trial: Trial): Promise<void> {
  const choice = await trial.step('Choose a product', () => choose(trial, 1));
  const { id } = choice.variant;
  const before = await stockOf(trial, id);
  const [first, ...others] = before.levels.filter(({ ours }) => ours !== null);
  await trial.step('Leave one piece', async () => {
    for (const level of others) if (level.ours !== 0) await setStock(trial, id, level, 0);
    if (first && first.ours !== 1) await setStock(trial, id, first, 1);
  });
  try {
    await trial.step(`${SHOPPERS} shoppers order it at once`, async () => {
      const bodies = Array.from({ length: SHOPPERS }, () => orderOf(choice, 1, trial.context.now()));
      for (const body of bodies) await trial.partner.hold(body.id);
      const answers = await Promise.all(bodies.map((body) => trial.call('POST', '/api/orders', { body })));
      const statuses = answers.map(({ status }) => status).sort();
      await trial.expect('Answers', statuses, [201, ...Array(SHOPPERS - 1).fill(409)]);
    });
    await trial.step('Check the stock', async () => {
      await trial.expect('Pieces left', (await stockOf(trial, id)).total, 0);
    });
  } finally {
    const now = await stockOf(trial, id);
    for (const level of before.levels) {
      const left = now.levels.find(({ dc }) => dc === level.dc);
      if (left && level.ours !== null && left.ours !== level.ours) await setStock(trial, id, left, level.ours);
    }
  }
}

export async function idempotentOrder(trial: Trial): Promise<void> {
  const choice = await trial.step('Choose a product', () => choose(trial));
  const before = await stockOf(trial, choice.variant.id);
  const body = orderOf(choice, 1, trial.context.now());
  await trial.step('Send the same order three times', async () => {
    const answers = [];
    for (let time = 0; time < 3; time += 1) answers.push(await trial.call('POST', '/api/orders', { body }));
    await trial.expect(
      'Answers',
      answers.map(({ status }) => status),
      [201, 201, 201],
    );
    await trial.expect('Different answers', new Set(answers.map(({ text }) => text)).size, 1);
  });
  await trial.step('Check that it is one', async () => {
    const { total } = await stockOf(trial, choice.variant.id);
    await trial.expect('Pieces left in stock', total, before.total - 1);
  });
}

export async function orderIdConflict(trial: Trial): Promise<void> {
  const choice = await trial.step('Choose a product', () => choose(trial));
  const placed = await trial.step('Place an order', () => place(trial, orderOf(choice, 1, trial.context.now())));
  await trial.step('Send another order under its ID', async () => {
    const body = { ...orderOf(choice, 2, trial.context.now()), id: placed.id };
    const { status, json } = await trial.call('POST', '/api/orders', { body });
    await trial.expect('Answer', [status, json.code], [409, 'order-id-taken']);
  });
  await trial.step('Check the first one', async () => {
    await trial.expect('Its total', (await show(trial, placed)).total, placed.body.total);
  });
}

export async function cancellation(trial: Trial): Promise<void> {
  const choice = await trial.step('Choose a product', () => choose(trial));
  const before = await stockOf(trial, choice.variant.id);
  const placed = await trial.step('Place an order', () => place(trial, orderOf(choice, 1, trial.context.now())));
  await trial.step('Hand it over to the partner', () => handOver(trial, placed));
  await trial.step('Cancel it as its shopper', async () => {
    await trial.until(
      'The order is cancelled',
      () => trial.call('POST', `/api/orders/${placed.id}/cancellation`, { token: placed.token }),
      ({ status, json }) => status === 200 && json.status === 'cancelled',
    );
  });
  await trial.step('Check both ends', async () => {
    const { orders } = await trial.partner.memory();
    const there = orders.find(({ body }) => body.order_id === placed.id);
    await trial.expect('Its status at the partner', there?.status, 'cancelled');
    const { total } = await stockOf(trial, choice.variant.id);
    await trial.expect('Pieces in stock', total, before.total);
  });
}
