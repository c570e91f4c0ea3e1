import type { EmptySearch, SavedSynonym } from '@nara/shared-contracts/api/search';

export const emptySearch = (changes: Partial<EmptySearch> = {}): EmptySearch => ({
  text: 'windbreaker',
  times: 12,
  lastAt: '2026-11-20T08:00:00.000Z',
  ...changes,
});

export const savedSynonym = (changes: Partial<SavedSynonym> = {}): SavedSynonym => ({
  word: 'tights',
  meanings: ['leggings'],
  updatedAt: '1970-01-01T00:00:00.000Z',
  updatedBy: null,
  ...changes,
});
