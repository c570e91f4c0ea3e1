import { randomBytes } from 'node:crypto';
import type { Role } from '@nara/shared-contracts/rules/common';
import { newOrderId, ROLES } from '@nara/shared-contracts/rules/common';
import type { Trial } from '../bench/trial';
import { choose, orderOf, place } from './moves';

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
