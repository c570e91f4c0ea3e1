import { PageContent } from '@nara/shared-contracts/api/content';
import { CONTENT_PAGES, fillContent, shopFactsOf } from '@nara/shared-contracts/rules/content';
import { deliveryFactsOf, FIRST_SHOP_SETTINGS, termsAt } from '@nara/shared-contracts/rules/shop-settings';
import { beginning } from '.';

const facts = shopFactsOf(deliveryFactsOf(termsAt(FIRST_SHOP_SETTINGS, 0, Date.parse('2026-11-25T08:00:00.000Z'))));
const filled = <T>(content: T): T => fillContent(content, facts);
const lacking = { ...facts, freeShippingOver: null, expressDelivery: null, expressFee: null };

test.each(CONTENT_PAGES)('the initial content of %s is valid and has no unfilled placeholders', (page) => {
  const content = beginning(page);
  expect(content.page).toBe(page);
  expect(PageContent.parse(content)).toEqual(content);
  for (const known of [facts, lacking]) {
    const said = fillContent(content, known);
    expect(PageContent.parse(said)).toEqual(said);
    expect(JSON.stringify(said)).not.toMatch(/[{]\w+[}]|[ ]{2}/);
  }
});

const questions = filled(beginning('faq')).blocks.flatMap((block) => (block.kind === 'question' ? [block] : []));
const answerOf = (id: string) => questions.find((question) => question.id === id)?.answer[0]?.text;

test('the FAQ has five groups of questions and a link for further help', () =>
  expect(beginning('faq').blocks.flatMap((block) => (block.kind === 'heading' ? [block.text] : []))).toEqual([
    'Orders & Shipping',
    'Sizing & Fit',
    'Returns & Exchanges',
    'Product Care',
    'Account & Payments',
    'Still wondering?',
  ]));

test.each([
  ['delivery-time', ['3-5 business days', '1-2 business days']],
  ['shipping-cost', ['free on orders over R1000', 'R99', 'R199']],
  ['where-we-deliver', ['only within South Africa']],
  ['return-period', ['30 days']],
  ['return-cost', ['over R500 you get a prepaid return label', 'Under R500, return shipping is R50']],
  ['refund-time', ['5-7 business days']],
  ['account-needed', ['accounts are optional']],
  ['vat', ['15%']],
])('the FAQ answer %s states the facts', (id, facts) => {
  for (const fact of facts) expect(answerOf(id)).toContain(fact);
});

test('the announcement states the free-shipping threshold', () =>
  expect(filled(beginning('announcement')).text).toBe('NEW ARRIVALS 🔥 FREE SHIPPING ON ORDERS OVER R1000'));

test('a shop without free or express delivery promises neither', () => {
  const shipping = JSON.stringify(fillContent(beginning('shipping'), lacking));
  expect(shipping).not.toMatch(/free over|express/i);
  expect(shipping).toContain('Standard shipping is R99.');
  expect(fillContent(beginning('announcement'), lacking).text).toBe('NEW ARRIVALS 🔥');
});
