import type { ContentRun } from '@nara/shared-contracts/api/content';
import { fromRuns, marked, toRuns } from './marks';

test.each<[string, ContentRun[]]>([
  ['Just words', [{ text: 'Just words' }]],
  ['A **bold** word', [{ text: 'A ' }, { text: 'bold', isBold: true }, { text: ' word' }]],
  ['See [the FAQ](/faq#washing).', [{ text: 'See ' }, { text: 'the FAQ', to: '/faq#washing' }, { text: '.' }]],
  ['**[Write](mailto:care@nara.example)**', [{ text: 'Write', isBold: true, to: 'mailto:care@nara.example' }]],
  ['**begun, [not](ended', [{ text: '**begun, [not](ended' }]],
  ['2 * 3 * 4', [{ text: '2 * 3 * 4' }]],
  ['<b>text</b>', [{ text: '<b>text</b>' }]],
  ['', []],
])('the marked-up text “%s” is parsed into runs and written back', (text, runs) => {
  expect(toRuns(text)).toEqual(runs);
  expect(fromRuns(runs)).toBe(text);
});

test('a link within bold text stays bold', () =>
  expect(toRuns('**Ask [us](/contact) now**')).toEqual([
    { text: 'Ask ', isBold: true },
    { text: 'us', isBold: true, to: '/contact' },
    { text: ' now', isBold: true },
  ]));

test('marks are placed around the selected text', () => {
  expect(marked('A word here', [2, 6], ['**', '**'])).toEqual({ text: 'A **word** here', selection: [4, 8] });
  expect(marked('', [0, 0], ['[', '](/)'])).toEqual({ text: '[words](/)', selection: [1, 6] });
});
