import { causeOf, type FailedAttempt, keyOf, mailCauseOf } from './cause';

const attempt = (changes: Partial<FailedAttempt>): FailedAttempt => ({
  code: null,
  message: null,
  isRefusal: true,
  ...changes,
});

test.each([
  ['SKU_NOT_FOUND', 'SKU mapping not found for variant: nara-001-sage-m', 'sku-unmapped:nara-001-sage-m'],
  ['SKU_NOT_FOUND', 'Unknown SKU WW-UNKNOWN-tank-l.', 'sku-unmapped:tank-l'],
  ['SKU_NOT_FOUND', 'Failed to create order in Woolworths: SKU mapping not found for NARA-7', 'sku-unknown:NARA-7'],
  ['UNKNOWN_SKU', 'We do not sell WW-ACT-FSB-SAGE-M.', 'sku-unknown:WW-ACT-FSB-SAGE-M'],
  ['SKU_NOT_FOUND', 'No', 'refused:SKU_NOT_FOUND'],
  ['HTTP_422', 'SKU mapping not found for variant: tank-l', 'sku-unmapped:tank-l'],
  ['ADDRESS_INVALID', 'No such place', 'address-refused'],
  ['INVALID_REQUEST', 'shipping_address.postal_code: must be four digits', 'address-refused'],
  ['RATE_LIMITED', 'Slow down', 'rate-limited'],
  ['HTTP_429', 'The partner answered 429', 'rate-limited'],
  ['HTTP_401', 'The partner answered 401', 'access-refused'],
  ['INVALID_API_KEY', 'Who are you?', 'access-refused'],
  ['ORDER_TOO_LARGE', 'At most 20 pieces', 'refused:ORDER_TOO_LARGE'],
  ['FOREIGN_ANSWER', 'The partner answered about another order', 'answer-not-believed'],
  ['PARTNER_ID_TAKEN', 'The partner gave this order the id of another one', 'answer-not-believed'],
  [null, null, 'refused:'],
])('a failure with code %s and message "%s" has the cause %s', (code, message, key) =>
  expect(keyOf(causeOf(attempt({ code, message })))).toBe(key),
);

test.each([
  ['TIMEOUT', 'The partner did not answer within 10 s', 'partner-unavailable'],
  ['UNREACHABLE', 'The partner could not be reached', 'partner-unavailable'],
  ['INJECTED_FAULT', 'Our address book is down', 'partner-unavailable'],
  ['MALFORMED_ANSWER', 'The partner answered without an order id', 'answer-not-understood'],
  ['RATE_LIMITED', 'Slow down', 'rate-limited'],
])('a failure with code %s and message "%s" that is no refusal has a cause of its kind', (code, message, key) =>
  expect(keyOf(causeOf({ code, message, isRefusal: false }))).toBe(key),
);

test.each([
  ['EENVELOPE 550', 'mail-refused'],
  ['EENVELOPE', 'mail-refused'],
  ['EENVELOPE 451', 'mail-unavailable'],
  ['ECONNECTION', 'mail-unavailable'],
  [null, 'mail-unavailable'],
])('an e-mail that failed with %s has the cause %s', (error, key) => expect(keyOf(mailCauseOf(error))).toBe(key));

test('a failure cause of any length has a key of bounded length', () =>
  expect(keyOf({ kind: 'refused', code: 'X'.repeat(500), message: '' })).toHaveLength(68));
