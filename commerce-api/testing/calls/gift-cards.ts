import { randomUUID } from 'node:crypto';
import type { ExampleCall } from '../example-call';
import { nothing } from '../example-records';
import { giftCard, giftCardCode, newIssue } from '../gift-card';
import type { TestApp } from '../test-app';
import { ANY_STAFF, answering, type Calls, FINANCE } from './callers';

const ofCard = async (test: TestApp): Promise<ExampleCall> => ({ params: { id: (await giftCard(test)).id } });
const ofBatch = async (test: TestApp): Promise<ExampleCall> => ({ params: { batch: (await giftCard(test)).batch } });

export const calls: Calls<'giftCards' | 'adminGiftCards'> = {
  'giftCards.balance': {
    statuses: ANY_STAFF,
    example: async (test) => ({ body: { code: await giftCardCode(test) } }),
  },
  'adminGiftCards.list': { statuses: FINANCE, example: nothing },
  'adminGiftCards.figures': { statuses: FINANCE, example: nothing },
  'adminGiftCards.export': { statuses: FINANCE, example: nothing },
  'adminGiftCards.issue': { statuses: answering(201, FINANCE), example: async () => ({ body: newIssue() }) },
  'adminGiftCards.codes': { statuses: FINANCE, example: ofBatch },
  'adminGiftCards.saved': { statuses: FINANCE, example: ofBatch },
  'adminGiftCards.get': { statuses: FINANCE, example: ofCard },
  'adminGiftCards.delivery': { statuses: FINANCE, example: ofCard },
  'adminGiftCards.block': {
    statuses: FINANCE,
    example: async (test) => ({ ...(await ofCard(test)), body: { reason: 'It was stolen' } }),
  },
  'adminGiftCards.unblock': {
    statuses: FINANCE,
    example: async (test) => {
      const { id } = await giftCard(test, { isBlocked: true });
      return { params: { id }, body: { reason: 'It was found' } };
    },
  },
  'adminGiftCards.adjust': {
    statuses: FINANCE,
    example: async (test) => ({
      ...(await ofCard(test)),
      body: { key: randomUUID(), direction: 'add', amount: 10, reason: 'A gesture' },
    }),
  },
};
