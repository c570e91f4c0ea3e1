import type { PaymentMethod } from '@nara/shared-contracts/rules/payments';
import { BANK_ACCOUNT, type Means, offeredMethods, PAYMENT_TERMS, rulesOf } from './rules';

const { initial: terms } = PAYMENT_TERMS;
const example = BANK_ACCOUNT.initial;
const own = { ...example, number: '62 000 000 001' };
const provider = { name: 'payfast', methods: ['card', 'instant-eft'] as PaymentMethod[] } as const;
const means = (changes: Partial<Means> = {}): Means => ({
  provider,
  terms,
  account: own,
  isProduction: true,
  ...changes,
});
const namesOf = (given: Means) => offeredMethods(given).map(({ method }) => method);

it.each<[string, Means, PaymentMethod[]]>([
  ['what the provider takes, and transfers', means(), ['card', 'instant-eft', 'eft']],
  ['the order of the setting', means({ terms: { ...terms, methods: ['eft', 'card'] } }), ['eft', 'card']],
  ['only what the setting has', means({ terms: { ...terms, methods: ['card'] } }), ['card']],
  ['no transfers into the example in production', means({ account: example }), ['card', 'instant-eft']],
  [
    'transfers into the example elsewhere',
    means({ account: example, isProduction: false }),
    ['card', 'instant-eft', 'eft'],
  ],
  ['card and EFT without a provider', means({ provider: null, account: example }), ['card', 'eft']],
  ['them whatever the setting', means({ provider: null, terms: { ...terms, methods: ['wallet'] } }), ['card', 'eft']],
])('the offered payment methods are %s', (_, given, expected) => {
  expect(namesOf(given)).toEqual(expected);
});

it('an offered payment method names the provider that takes the money', () => {
  expect(offeredMethods(means())).toEqual([
    { method: 'card', provider: 'payfast' },
    { method: 'instant-eft', provider: 'payfast' },
    { method: 'eft', provider: null },
  ]);
});

it('pieces are held for the configured time, and not at all when no payment is needed first', () => {
  const holdings = (given: Means) => (['card', 'wallet', 'eft'] as const).map(rulesOf(given).holding);
  expect(holdings(means())).toEqual([30 * 60_000, 30 * 60_000, 48 * 3_600_000]);
  expect(holdings(means({ terms: { ...terms, providerMinutes: 5, eftGoesUnpaid: true } }))).toEqual([
    5 * 60_000,
    5 * 60_000,
    null,
  ]);
  expect(holdings(means({ provider: null }))).toEqual([null, null, null]);
});
