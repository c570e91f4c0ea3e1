import { EMPTY_DRAFT, editBilling, editShipping, type Step, setBillingSame } from './draft';
import { filledDraft } from './filled-draft';
import { firstInvalidStep, problemsOf } from './validation';

const names = (step: Step, draft = EMPTY_DRAFT) => Object.keys(problemsOf(step, draft));

test.each([
  ['thandi@example.com', true],
  ['thandi@example', false],
  ['', false],
  [' thandi@example.com ', true],
  ['\u202athandi@example.com\u202c', true],
  ['a@b.c\r\nBcc: x', false],
])('e-mail %s is valid: %s', (email, isValid) => expect(names(1, filledDraft({ email })).length === 0).toBe(isValid));

test('the shipping step requires six fields, and blanks do not count as filled in', () => {
  const needed = ['firstName', 'lastName', 'address1', 'city', 'province', 'postalCode'].map((n) => `shipping.${n}`);
  expect(names(2)).toEqual(needed);
  expect(names(2, editShipping(filledDraft(), { city: '   ' }))).toEqual(['shipping.city']);
  expect(names(2, filledDraft())).toEqual([]);
});

test('the billing step requires four fields of a separate billing address, and the payment step none', () => {
  expect(names(3)).toEqual([]);
  expect(names(3, setBillingSame(EMPTY_DRAFT, false))).toEqual(
    ['firstName', 'lastName', 'address1', 'city'].map((name) => `billing.${name}`),
  );
  const own = editBilling(setBillingSame(filledDraft(), false), { province: '', postalCode: '' });
  expect(names(3, own)).toEqual([]);
  expect(names(4)).toEqual([]);
});

test('the first invalid checkout step is found, and none for a complete draft', () => {
  expect(firstInvalidStep(EMPTY_DRAFT)).toBe(1);
  expect(firstInvalidStep(editShipping(filledDraft(), { city: '' }))).toBe(2);
  expect(firstInvalidStep(editBilling(setBillingSame(filledDraft(), false), { city: '' }))).toBe(3);
  expect(firstInvalidStep(filledDraft())).toBeUndefined();
});
