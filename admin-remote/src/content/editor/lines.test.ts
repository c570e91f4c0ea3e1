import { listOf, listText, tableOf, tableText } from './marks';

test('a list is edited as one line per item', () => {
  const items = [[{ text: 'One' }], [{ text: 'Two', isBold: true as const }]];
  expect(listText(items)).toBe('One\n**Two**');
  expect(listOf('One\n\n **Two** ')).toEqual(items);
});

test('a table is edited as one line per row, separated by bars or by tabs from a spreadsheet', () => {
  const table = { header: ['Size', 'Chest'], rows: [['S', '88 cm']] };
  expect(tableText(table)).toBe('Size | Chest\nS | 88 cm');
  expect(tableOf('Size | Chest\nS|88 cm\n')).toEqual(table);
  expect(tableOf('Size\tChest\nS\t88 cm')).toEqual(table);
  expect(tableOf('\tChest\nS\t')).toEqual({ header: ['', 'Chest'], rows: [['S', '']] });
});
