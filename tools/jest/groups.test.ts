import { dealt, shuffled } from './groups.js';

const FILES = Array.from({ length: 63 }, (_, index) => `commerce-api/src/subject-${index}.test.ts`);

test('a seed shuffles test files the same way whatever their order, and another seed differently', () => {
  expect(shuffled(FILES.toReversed(), 'a')).toEqual(shuffled(FILES, 'a'));
  expect(shuffled(FILES, 'b')).not.toEqual(shuffled(FILES, 'a'));
  expect(shuffled(FILES, 'a').toSorted()).toEqual(FILES.toSorted());
});

test('63 test files are dealt into three groups of 21', () => {
  const groups = dealt(FILES);
  expect(groups.flat().toSorted()).toEqual(FILES.toSorted());
  expect(groups.map((group) => group.length)).toEqual([21, 21, 21]);
});
