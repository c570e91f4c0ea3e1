import { filledDraft } from '../draft/filled-draft';
import { newAttempt, withBody, withoutBody } from './attempt';
import { newOrder } from './new-order';

const attempt = newAttempt(new Date('2026-01-01T00:00:00.000Z'));
const totals = { subtotal: 899, shipping: 99, tax: 135, total: 1133 };
const priced = { totals, codes: [] };
const order = (email: string) => newOrder(filledDraft({ email }), attempt, [], priced);

test('a new order attempt creates the order id', () => {
  expect(attempt).toEqual({
    orderId: expect.stringMatching(/^NARA-1767225600000-[A-Z0-9]{6}$/),
    startedAt: '2026-01-01T00:00:00.000Z',
    unanswered: [],
  });
});

test('an attempt records each sent order once, the newest first, and drops a refused one after a reload', () => {
  const twice = withBody(withBody(withBody(attempt, order('a@b.c')), order('d@e.f')), order('a@b.c'));
  expect(twice.unanswered.map(({ email }) => email)).toEqual(['a@b.c', 'd@e.f']);
  const stored = JSON.parse(JSON.stringify(withBody(attempt, order('a@b.c'))));
  expect(withoutBody(stored, order('a@b.c')).unanswered).toEqual([]);
});
