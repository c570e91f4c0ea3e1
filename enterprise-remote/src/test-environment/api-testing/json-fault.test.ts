import { findJsonFault } from './json-fault';

test.each(['{}', '[]', ' {"a": [1, -2.5e3, "x\\u00e9\\n", true, null]} ', '"text"', '0'])('%s is JSON', (text) => {
  expect(findJsonFault(text)).toBeNull();
  expect(() => JSON.parse(text)).not.toThrow();
});

test.each([
  ['{"a": 1,\n  "b": }', 2, 8, 'A value is expected, not }'],
  ['{"a": 1\n "b": 2}', 2, 2, 'A comma or } is expected, not "'],
  ['{a: 1}', 1, 2, 'A name in quotation marks is expected, not a'],
  ['{"a" 1}', 1, 6, 'A colon is expected, not 1'],
  ['[1, 2', 1, 6, 'A comma or ] is missing at the end'],
  ['{"a": "x\ny"}', 1, 9, 'A closing quotation mark is expected, not the end of the line'],
  ['["\\q"]', 1, 3, 'A character that may be escaped is expected, not \\'],
  ['{} {}', 1, 4, 'The end is expected, not {'],
  ['01', 1, 2, 'The end is expected, not 1'],
  ['', 1, 1, 'A value is missing at the end'],
])('%j is invalid JSON at line %i, column %i', (text, line, column, message) => {
  expect(findJsonFault(text)).toEqual({ line, column, message });
  expect(() => JSON.parse(text)).toThrow();
});
