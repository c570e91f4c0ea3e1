import { randomUUID } from 'node:crypto';
import type { PromotionDefinition, PromotionDetail } from '@nara/shared-contracts/api/promotions';
import { setBlocked } from '../src/selling/gift-cards/desk/adjust';
import { executeIssue, readCodes } from '../src/selling/gift-cards/desk/issue';
import type { Author } from '../src/staff/audit';
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

/** Gift card with its code, as its recipient has it. */
export interface IssuedCard {
  id: string;
  code: string;
  batch: string;
}

/** Body of `POST /api/admin/gift-cards`. */
export const newIssue = (changes: object = {}) => ({ key: randomUUID(), amount: 500, count: 1, ...changes });

/** Issues a gift card; the amount defaults to R500. */
export async function giftCard(
  { context }: TestApp,
  { amount = 500, isBlocked = false }: { amount?: number; isBlocked?: boolean } = {},
): Promise<IssuedCard> {
  const staff = { userId: null, name: 'Nomsa', role: 'admin' } as Author['staff'];
  const author: Author = { staff, requestId: 'test', at: context.now() };
  const input = newIssue({ amount });
  await executeIssue(context, input, author);
  const [card] = (await readCodes(context, input.key, author)).cards;
  if (!card) throw new Error('no gift card was issued');
  if (isBlocked) await setBlocked(context, { id: card.id, isBlocked, reason: 'It was stolen' }, author);
  return { id: card.id, code: card.code, batch: input.key };
}

/** Issues a gift card and returns its code. */
export const giftCardCode = async (test: TestApp): Promise<string> => (await giftCard(test)).code;
