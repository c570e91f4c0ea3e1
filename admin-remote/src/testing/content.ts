import type { ContentOf, ContentRow, EditedPage } from '@nara/shared-contracts/api/content';
import { shopFactsOf } from '@nara/shared-contracts/rules/content';
import { deliveryFactsOf, FIRST_DELIVERY } from '@nara/shared-contracts/rules/shop-settings';

export const faqContent = (changes: Partial<ContentOf<'faq'>> = {}): ContentOf<'faq'> => ({
  page: 'faq',
  title: 'FAQ',
  lead: 'What people ask us most.',
  blocks: [
    { kind: 'heading', text: 'Orders' },
    { kind: 'paragraph', runs: [{ text: 'It takes {standardDelivery}.' }] },
  ],
  ...changes,
});

export const contentRow = (changes: Partial<ContentRow> = {}): ContentRow => ({
  page: 'faq',
  revision: 2,
  published: { at: '2026-11-20T08:00:00.000Z', by: 'Nomsa' },
  draft: null,
  planned: null,
  ...changes,
});

/** Returns a page as staff edit it, without a draft. */
export const editedPage = (changes: Partial<EditedPage> = {}): EditedPage => ({
  ...contentRow(),
  draft: null,
  content: faqContent(),
  facts: shopFactsOf(deliveryFactsOf({ delivery: FIRST_DELIVERY, vatPercent: 15 })),
  ...changes,
});
