import { fillTemplate, PLACEHOLDERS, type Placeholder, placeholdersIn, unknownPlaceholders, written } from './messages';

test('a template fills every known placeholder', () => {
  const names = Object.keys(PLACEHOLDERS) as Placeholder[];
  const text = names.map(written).join(' ');
  expect(unknownPlaceholders(text)).toEqual([]);
  expect(fillTemplate(text, { name: 'Thandi', order: 'NARA-1', reference: 'M-1', staff: 'Nomsa' })).toBe(
    'Thandi NARA-1 M-1 Nomsa',
  );
});

test('a template placeholder may contain spaces and be repeated, and its value is inserted verbatim', () => {
  expect(fillTemplate('Hi {{ name }}, {{name}}.', { name: 'Thandi' })).toBe('Hi Thandi, Thandi.');
  expect(fillTemplate('{{name}}', { name: '{{order}} $& $1', order: 'NARA-1' })).toBe('{{order}} $& $1');
});

test('a template placeholder without a value stays in the text', () => {
  const text = fillTemplate('Dear {{name}}, your order {{order}}', { name: 'Thandi', order: '' });
  expect(text).toBe('Dear Thandi, your order {{order}}');
  expect(placeholdersIn(text)).toEqual(['{{order}}']);
});

test.each(['{{colour}}', '{{constructor}}', '{{}}', '{{ Name }}'])('%s is an unknown template placeholder', (text) => {
  expect(unknownPlaceholders(`${text} and ${text}`)).toEqual([text]);
  expect(fillTemplate(text, { name: 'Thandi' })).toBe(text);
});

test.each(['{name}', '{{name}', 'name', '{{a\n{{b'])('the text %j contains no placeholder', (text) => {
  expect(placeholdersIn(text)).toEqual([]);
});
