import type { FirstView } from '@nara/shared-contracts/rules/composition';
import { createKeptViews } from './limits';

const view = (html: string): FirstView => ({ html, css: '', seeds: { session: null, queries: [] } });

test('the least recently used first view is evicted first', () => {
  const kept = createKeptViews(2);
  kept.keep('a', view('a'));
  kept.keep('b', view('b'));
  expect(kept.get('a')?.html).toBe('a');
  kept.keep('c', view('c'));
  expect(['a', 'b', 'c'].map((key) => kept.get(key)?.html)).toEqual(['a', undefined, 'c']);
});
