import { deliveryFactsOf, FIRST_KNOWN } from '../../shop-settings';
import { questionGroups } from './questions';

const groups = questionGroups(deliveryFactsOf(FIRST_KNOWN));
const questions = groups.flatMap((group) => group.questions);
const answerOf = (id: string) => questions.find((question) => question.id === id)?.answer;

test('there are five groups', () =>
  expect(groups.map(({ title }) => title)).toEqual([
    'Orders & Shipping',
    'Sizing & Fit',
    'Returns & Exchanges',
    'Product Care',
    'Account & Payments',
  ]));

test('every answer has an address of its own', () => {
  const ids = questions.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
});

test.each([
  ['delivery-time', ['3-5 business days', '1-2 business days']],
  ['shipping-cost', ['free on orders over R1000', 'R99']],
  ['where-we-deliver', ['only within South Africa']],
  ['return-period', ['30 days']],
  ['return-cost', ['over R500 you get a prepaid return label', 'Under R500, return shipping is R50']],
  ['refund-time', ['5-7 business days']],
  ['account-needed', ['accounts are optional']],
  ['vat', ['15%']],
])('%s gives the facts', (id, facts) => {
  for (const fact of facts) expect(answerOf(id)).toContain(fact);
});
