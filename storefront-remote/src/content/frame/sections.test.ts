import { sectionsOf } from './prose';

const paragraph = (text: string) => ({ kind: 'paragraph' as const, runs: [{ text }] });

test('a section consists of a heading and the blocks that follow it', () => {
  const [before, one, two] = [paragraph('before'), paragraph('one'), paragraph('two')];
  const blocks = [before, { kind: 'heading' as const, text: 'A' }, one, two, { kind: 'heading' as const, text: 'B' }];
  expect(sectionsOf(blocks)).toEqual([
    { title: null, blocks: [before] },
    { title: 'A', blocks: [one, two] },
    { title: 'B', blocks: [] },
  ]);
  expect(sectionsOf([])).toEqual([]);
});
