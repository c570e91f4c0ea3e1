import { checkoutDraft, EMPTY_DRAFT } from './draft';
import { filledDraft } from './filled-draft';

afterEach(() => sessionStorage.clear());

const stored = (value: unknown) => {
  sessionStorage.setItem('nara-checkout', JSON.stringify(value));
  return checkoutDraft.read();
};

test('a checkout draft survives a reload with the order id of its attempt', () => {
  const draft = filledDraft({
    step: 3,
    paymentMethod: 'eft',
    attempt: { orderId: 'NARA-1767225600000-ABC123', startedAt: '2026-01-01T00:00:00.000Z', unanswered: [] },
  });
  checkoutDraft.write(draft);
  expect(checkoutDraft.read()).toEqual(draft);
});

test('the chosen payment and delivery methods survive a reload, and an unknown delivery method is dropped', () => {
  for (const paymentMethod of ['card', 'instant-eft', 'wallet', 'eft'] as const) {
    checkoutDraft.write(filledDraft({ paymentMethod, deliveryMethod: 'express' }));
    expect(checkoutDraft.read()).toMatchObject({ paymentMethod, deliveryMethod: 'express' });
  }
  expect(stored({ deliveryMethod: 'drone' })).toEqual(EMPTY_DRAFT);
});

test.each([null, 'text', 7, []])('stored %j is not a draft', (value) => expect(stored(value)).toEqual(EMPTY_DRAFT));

test('invalid fields of a stored draft are replaced by their defaults', () => {
  expect(
    stored({ email: 5, step: 9, paymentMethod: 'gold', shipping: { city: 'Durban', phone: 3 }, attempt: {} }),
  ).toEqual({
    ...EMPTY_DRAFT,
    step: 4,
    shipping: { ...EMPTY_DRAFT.shipping, city: 'Durban' },
  });
});
