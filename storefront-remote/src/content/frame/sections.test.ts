import { sectionsOf } from './sections';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, runs: [{ text }] });

test('a section is a heading and what follows it', () => {
  const [before, one, two] = [paragraph('before'), paragraph('one'), paragraph('two')];
  const blocks = [before, { kind: 'heading' as const, text: 'A' }, one, two, { kind: 'heading' as const, text: 'B' }];
  expect(sectionsOf(blocks)).toEqual([
    { title: null, blocks: [before] },
    { title: 'A', blocks: [one, two] },
    { title: 'B', blocks: [] },
  ]);
  expect(sectionsOf([])).toEqual([]);
});
