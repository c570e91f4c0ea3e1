import { dealt, shuffled } from './groups.js';

const FILES = Array.from({ length: 63 }, (_, index) => `commerce-api/src/subject-${index}.test.ts`);

test('one seed orders test files alike wherever they were listed, and another seed differently', () => {
  expect(shuffled(FILES.toReversed(), 'a')).toEqual(shuffled(FILES, 'a'));
  expect(shuffled(FILES, 'b')).not.toEqual(shuffled(FILES, 'a'));
  expect(shuffled(FILES, 'a').toSorted()).toEqual(FILES.toSorted());
});

test('every test file is in one group, and groups differ by one file at most', () => {
  const groups = dealt(FILES);
  expect(groups.flat().toSorted()).toEqual(FILES.toSorted());
  expect(groups.map((group) => group.length)).toEqual([21, 21, 21]);
});
