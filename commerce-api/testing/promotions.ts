import { randomUUID } from 'node:crypto';
import type { PromotionDefinition, PromotionDetail } from '@nara/shared-contracts/api/promotions';
import type { TestApp } from './test-app';

/** Returns a promotion of 10 % off everything, without a code. */
export const promotionDefinition = (changes: Partial<PromotionDefinition> = {}): PromotionDefinition => ({
  name: 'Winter sale',
  gift: { kind: 'percentage', percent: 10 },
  products: [],
  categories: [],
  minimum: null,
  isFirstOrder: false,
  combines: true,
  way: 'automatic',
  code: null,
  mostUses: null,
  mostPerCustomer: null,
  from: null,
  until: null,
  ...changes,
});

/** Session of a user who runs promotions. */
interface Desk {
  test: TestApp;
  cookie: string;
}

/** Creates a promotion as a draft. */
export async function addPromotion(
  { test, cookie }: Desk,
  changes: Partial<PromotionDefinition> = {},
): Promise<PromotionDetail> {
  const body = { id: randomUUID(), definition: promotionDefinition(changes) };
  const { json } = await test.call('POST', '/api/admin/promotions', { cookie, body });
  return json as unknown as PromotionDetail;
}

/** Creates a promotion and starts it at once. */
export async function startedPromotion(
  desk: Desk,
  changes: Partial<PromotionDefinition> = {},
): Promise<PromotionDetail> {
  const { id, revision } = await addPromotion(desk, changes);
  const body = { at: null, expectedRevision: revision };
  const { json } = await desk.test.call('POST', `/api/admin/promotions/${id}/start`, { cookie: desk.cookie, body });
  return json as unknown as PromotionDetail;
}
