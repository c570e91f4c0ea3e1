import { deliveryFactsOf, FIRST_DELIVERY } from '../shop-settings/terms';
import { shopFactsOf } from './facts';
import { fillContent } from './fill-content';
import type { ContentBlock } from './schemas';

const facts = shopFactsOf(deliveryFactsOf({ delivery: FIRST_DELIVERY, vatPercent: 15 }));
const express = '[Express takes {expressDelivery}.]';

const blocks: ContentBlock[] = [
  { kind: 'heading', text: 'Delivery' },
  { kind: 'paragraph', runs: [{ text: 'VAT is {vat}.' }, { text: express, isBold: true }] },
  { kind: 'paragraph', runs: [{ text: express }] },
  { kind: 'list', items: [[{ text: express }], [{ text: 'Standard takes {standardDelivery}.' }]] },
  { kind: 'list', items: [[{ text: express }]] },
  { kind: 'question', id: 'express', question: 'How fast?', answer: [{ text: express }] },
  { kind: 'table', header: ['', 'Days'], rows: [['Express', '[{expressDelivery}]']] },
  { kind: 'button', look: 'quiet', label: 'More', to: '/shipping' },
];

test('content blocks are filled with the facts of the shop', () => {
  const filled = fillContent({ blocks }, facts).blocks;
  expect(filled).toHaveLength(blocks.length);
  expect(filled[1]).toEqual({
    kind: 'paragraph',
    runs: [{ text: 'VAT is 15%.' }, { text: 'Express takes 1-2 business days.', isBold: true }],
  });
});

test('content blocks about a missing fact only are left out, and a table keeps its cells', () =>
  expect(fillContent({ blocks }, { ...facts, expressDelivery: null }).blocks).toEqual([
    { kind: 'heading', text: 'Delivery' },
    { kind: 'paragraph', runs: [{ text: 'VAT is 15%.' }] },
    { kind: 'list', items: [[{ text: 'Standard takes 3-5 business days.' }]] },
    { kind: 'table', header: ['', 'Days'], rows: [['Express', '']] },
    { kind: 'button', look: 'quiet', label: 'More', to: '/shipping' },
  ]));
