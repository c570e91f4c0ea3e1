import { randomUUID } from 'node:crypto';
import { setBlocked } from '../src/selling/gift-cards/desk/adjust';
import { executeIssue, readCodes } from '../src/selling/gift-cards/desk/issue';
import type { Author } from '../src/staff/audit';
import type { TestApp } from './test-app';

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
