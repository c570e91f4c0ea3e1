import { descriptionBlocks, plainDescription } from './description';

const plain = (text: string) => ({ text, isBold: false });
const bold = (text: string) => ({ text, isBold: true });

test('a description without formatting is one paragraph of plain text', () => {
  expect(descriptionBlocks('Holds you. Rinse after use.')).toEqual([
    { kind: 'paragraph', runs: [plain('Holds you. Rinse after use.')] },
  ]);
});

test('a description turns empty lines into paragraphs, dashes into lists and double stars into bold', () => {
  expect(
    descriptionBlocks('A **light** layer\nfor mornings.\n\nIn short:\n- Packs small\n- **Dries** fast\nThat is it.'),
  ).toEqual([
    { kind: 'paragraph', runs: [plain('A '), bold('light'), plain(' layer for mornings.')] },
    { kind: 'paragraph', runs: [plain('In short:')] },
    { kind: 'list', items: [[plain('Packs small')], [bold('Dries'), plain(' fast')]] },
    { kind: 'paragraph', runs: [plain('That is it.')] },
  ]);
});

test.each([
  ['markup', '<img src=x onerror=alert(1)>'],
  ['a mark that is never closed', 'Five **stars'],
  ['a dash inside a line', 'Soft - and warm'],
])('a description keeps %s as plain text', (_, text) => {
  expect(descriptionBlocks(text)).toEqual([{ kind: 'paragraph', runs: [plain(text)] }]);
});

test('a blank description has no blocks', () => expect(descriptionBlocks(' \r\n\r\n ')).toEqual([]));

test('the plain description has the text without formatting marks', () => {
  expect(plainDescription('A **light** layer\n\n- Packs small\n- Dries')).toBe('A light layer Packs small Dries');
});
