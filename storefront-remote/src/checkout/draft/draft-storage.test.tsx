import { EMPTY_DRAFT } from './draft';
import { checkoutDraft } from './draft-storage';
import { filledDraft } from './filled-draft';

afterEach(() => sessionStorage.clear());

const stored = (value: unknown) => {
  sessionStorage.setItem('nara-checkout', JSON.stringify(value));
  return checkoutDraft.read();
};

test('what was typed survives a reload, with the order id of the attempt', () => {
  const draft = filledDraft({
    step: 3,
    paymentMethod: 'eft',
    attempt: { orderId: 'NARA-1767225600000-ABC123', startedAt: '2026-01-01T00:00:00.000Z', unanswered: [] },
  });
  checkoutDraft.write(draft);
  expect(checkoutDraft.read()).toEqual(draft);
});

test.each(['card', 'instant-eft', 'wallet', 'eft'] as const)(
  'the chosen way to pay survives a reload: %s',
  (paymentMethod) => {
    checkoutDraft.write(filledDraft({ paymentMethod }));
    expect(checkoutDraft.read().paymentMethod).toBe(paymentMethod);
  },
);

test('the chosen delivery survives a reload, and one that there is not does not', () => {
  checkoutDraft.write(filledDraft({ deliveryMethod: 'express' }));
  expect(checkoutDraft.read().deliveryMethod).toBe('express');
  expect(stored({ deliveryMethod: 'drone' })).toEqual(EMPTY_DRAFT);
});

test.each([null, 'text', 7, []])('%j is no draft', (value) => expect(stored(value)).toEqual(EMPTY_DRAFT));

test('what does not fit is left out', () => {
  expect(
    stored({ email: 5, step: 9, paymentMethod: 'gold', shipping: { city: 'Durban', phone: 3 }, attempt: {} }),
  ).toEqual({
    ...EMPTY_DRAFT,
    step: 4,
    shipping: { ...EMPTY_DRAFT.shipping, city: 'Durban' },
  });
});
