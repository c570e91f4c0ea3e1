import type { SsrView } from '@nara/shared-contracts/rules/composition';
import { createViewCache } from './limits';

const view = (html: string): SsrView => ({ html, css: '', seeds: { session: null, queries: [] } });

const answers = { '/api/frame': 'one', '/api/range': 'two' };

test('the least recently used first view is evicted first', () => {
  const cache = createViewCache(2);
  cache.keep('a', answers, view('a'));
  cache.keep('b', answers, view('b'));
  expect(cache.get('a', answers)?.html).toBe('a');
  cache.keep('c', answers, view('c'));
  expect(['a', 'b', 'c'].map((key) => cache.get(key, answers)?.html)).toEqual(['a', undefined, 'c']);
});

test.each([
  ['one response differs', { ...answers, '/api/range': 'three' }],
  ['one response is missing', { '/api/frame': 'one' }],
  ['one response comes from another path', { '/api/frame': 'one', '/api/page': 'two' }],
])('a cached first view is not used when %s', (_case, others) => {
  const cache = createViewCache(2);
  cache.keep('a', answers, view('a'));
  expect(cache.get('a', others)).toBeUndefined();
  expect(cache.get('a', { ...answers })?.html).toBe('a');
});
