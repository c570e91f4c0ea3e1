import {
  fillTemplate,
  PLACEHOLDERS,
  type Placeholder,
  placeholdersIn,
  unknownPlaceholders,
  written,
} from './templates';

test('a template takes every placeholder that there is', () => {
  const names = Object.keys(PLACEHOLDERS) as Placeholder[];
  const text = names.map(written).join(' ');
  expect(unknownPlaceholders(text)).toEqual([]);
  expect(fillTemplate(text, { name: 'Thandi', order: 'NARA-1', reference: 'M-1', staff: 'Nomsa' })).toBe(
    'Thandi NARA-1 M-1 Nomsa',
  );
});

test('spaces within a placeholder do not matter, and one may stand twice', () => {
  expect(fillTemplate('Hi {{ name }}, {{name}}.', { name: 'Thandi' })).toBe('Hi Thandi, Thandi.');
});

test('what has no value stays, to be filled in by hand', () => {
  const text = fillTemplate('Dear {{name}}, your order {{order}}', { name: 'Thandi', order: '' });
  expect(text).toBe('Dear Thandi, your order {{order}}');
  expect(placeholdersIn(text)).toEqual(['{{order}}']);
});

test('a name that looks like a placeholder or a replacement stays what it is', () => {
  expect(fillTemplate('{{name}}', { name: '{{order}} $& $1', order: 'NARA-1' })).toBe('{{order}} $& $1');
});

test.each(['{{colour}}', '{{constructor}}', '{{}}', '{{ Name }}'])('%s is no placeholder', (text) => {
  expect(unknownPlaceholders(`${text} and ${text}`)).toEqual([text]);
  expect(fillTemplate(text, { name: 'Thandi' })).toBe(text);
});

test.each(['{name}', '{{name}', 'name', '{{a\n{{b'])('%j holds none', (text) => {
  expect(placeholdersIn(text)).toEqual([]);
});
