import type { SsrView } from '@nara/shared-contracts/rules/composition';
import { createViewCache } from './limits';

const view = (html: string): SsrView => ({ html, css: '', seeds: { session: null, queries: [] } });

test('the least recently used first view is evicted first', () => {
  const kept = createViewCache(2);
  kept.keep('a', view('a'));
  kept.keep('b', view('b'));
  expect(kept.get('a')?.html).toBe('a');
  kept.keep('c', view('c'));
  expect(['a', 'b', 'c'].map((key) => kept.get(key)?.html)).toEqual(['a', undefined, 'c']);
});
