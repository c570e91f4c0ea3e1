import { randomUUID } from 'node:crypto';
import type { PromotionDefinition } from '@nara/shared-contracts/api/promotions';
import { generateCode } from '@nara/shared-contracts/rules/promotions';
import { nothing } from '../examples/records';
import { promotionDefinition } from '../promotions';
import { addRow } from '../rows';
import type { TestApp } from '../test-app';
import { ANY_STAFF, answering, anybody, type Calls, call, each, MERCHANDISING } from './callers';

/** Writes a promotion with a unique code that changes no price. */
async function written({ context, clock }: TestApp, status: 'draft' | 'started' = 'draft') {
  const id = randomUUID();
  const code = generateCode();
  const definition: PromotionDefinition = promotionDefinition({ way: 'code', code });
  await addRow({ context }, 'promotions', {
    id,
    revision: 0,
    status,
    definition_json: JSON.stringify(definition),
    name: definition.name,
    way: 'code',
    kind: 'percentage',
    code,
    is_limited: 0,
    from_at: null,
    until_at: null,
    created_at: clock.now,
    updated_at: clock.now,
    updated_by: 'Nomsa',
  });
  await addRow({ context }, 'promotion_codes', {
    code,
    promotion_id: id,
    is_single: 0,
    batch: null,
    created_at: clock.now,
  });
  return { params: { id }, code, definition };
}

const EXPECTED = { expectedRevision: 0 };

const step =
  (status: 'draft' | 'started', body: object = {}) =>
  async (test: TestApp) => ({ params: (await written(test, status)).params, body: { ...EXPECTED, ...body } });

export const calls: Calls<'promotions' | 'adminPromotions'> = {
  'promotions.current': call(anybody(200), nothing),
  'promotions.check': call(ANY_STAFF, async (test) => ({ body: { code: (await written(test, 'started')).code } })),
  'adminPromotions.list': call(MERCHANDISING, nothing),
  'adminPromotions.add': call(answering(201, MERCHANDISING), async () => ({
    body: { id: randomUUID(), definition: promotionDefinition() },
  })),
  'adminPromotions.get': call(MERCHANDISING, async (test) => ({ params: (await written(test)).params })),
  'adminPromotions.exportCodes': call(MERCHANDISING, async (test) => ({ params: (await written(test)).params })),
  'adminPromotions.history': call(MERCHANDISING, async (test) => ({ params: (await written(test)).params })),
  'adminPromotions.change': call(MERCHANDISING, async (test) => {
    const { params, definition } = await written(test);
    return { params, body: { definition: { ...definition, name: 'Summer sale' }, ...EXPECTED } };
  }),
  'adminPromotions.start': call(MERCHANDISING, step('draft', { at: null })),
  ...each(MERCHANDISING, step('started'), 'adminPromotions.pause', 'adminPromotions.end'),
  'adminPromotions.generateCodes': call(answering(201, MERCHANDISING), async (test) => ({
    params: (await written(test)).params,
    body: { id: randomUUID(), count: 2 },
  })),
  // Writes a change of a promotion that can be rolled back.
  'adminPromotions.restore': call(MERCHANDISING, async (test) => {
    const { params, definition } = await written(test);
    const { kysely } = test.context.database;
    const before = JSON.stringify({ definition: { ...definition, name: 'Before' }, status: 'draft' });
    const after = JSON.stringify({ definition, status: 'draft' });
    const row = { restored: null, before_json: before, after_json: after, at: 0, by: 'Nomsa' };
    await kysely.updateTable('promotions').set({ revision: 1 }).where('id', '=', params.id).execute();
    await addRow(test, 'promotion_revisions', { promotion_id: params.id, revision: 1, ...row });
    return { params: { ...params, revision: '1' }, body: { expectedRevision: 1 }, subject: params.id };
  }),
  'adminPromotions.try': call(MERCHANDISING, async () => ({
    body: {
      items: [{ productId: 'bra', quantity: 2 }],
      province: 'WC',
      method: 'standard',
      email: null,
      codes: [],
      at: null,
      include: [],
    },
  })),
};
