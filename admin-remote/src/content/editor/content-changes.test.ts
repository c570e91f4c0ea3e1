import type { ContentOf } from '@nara/shared-contracts/api/content';
import { changesOf, linesOf } from './forms';

const faq: ContentOf<'faq'> = {
  page: 'faq',
  title: 'FAQ',
  lead: 'What people ask.',
  blocks: [
    { kind: 'heading', text: 'Orders' },
    { kind: 'paragraph', runs: [{ text: 'It takes ' }, { text: 'three days', isBold: true }] },
    { kind: 'heading', text: 'The end' },
  ],
};

test('content changes list only the differing fields, block by block', () => {
  const blocks = faq.blocks.map((block, place) =>
    place === 1 ? { kind: 'paragraph' as const, runs: [{ text: 'It takes two days' }] } : block,
  );
  expect(changesOf(faq, { ...faq, blocks })).toEqual([
    { field: 'Text', before: 'It takes three days', after: 'It takes two days' },
  ]);
  expect(changesOf(faq, { ...faq, lead: 'Ask.' })).toEqual([
    { field: 'Lead', before: 'What people ask.', after: 'Ask.' },
  ]);
  expect(changesOf(faq, faq)).toEqual([]);
});

test('an added content block is listed without a value before', () => {
  const blocks = [...faq.blocks, { kind: 'heading' as const, text: 'More' }];
  expect(changesOf(faq, { ...faq, blocks })).toEqual([{ field: 'Text', before: '–', after: 'More' }]);
});

test('a redirect is listed by its source and target', () => {
  const before: ContentOf<'redirects'> = { page: 'redirects', redirects: [] };
  const after: ContentOf<'redirects'> = { page: 'redirects', redirects: [{ from: '/summer', to: '/shop' }] };
  expect(changesOf(before, after)).toEqual([{ field: 'Redirects', before: '–', after: '/summer · /shop' }]);
});

test('sections of the home page are listed by name, with a mark for hidden ones', () => {
  const sections = [
    { section: 'top-sellers' as const, isShown: true },
    { section: 'story' as const, isShown: false },
  ];
  expect(linesOf(sections)).toEqual(['Top Sellers', 'Our story, hidden']);
});
