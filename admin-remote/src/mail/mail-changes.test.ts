import { changedLines, mailChanges } from './mail-changes';

test.each([
  ['a\nb\nc', 'a\nx\nc', 'b', 'x'],
  ['a\nc', 'a\nb\nc', '–', 'b'],
  ['a\n\nb\n\nc', 'c', 'a  b', '–'],
  ['a\na', 'a', 'a', '–'],
  ['a', 'b', 'a', 'b'],
])('of %j and %j the lines that are not alike are shown', (before, after, was, is) =>
  expect(changedLines(before, after)).toEqual({ before: was, after: is }),
);

test('only the changed parts are named', () => {
  const text = { subject: 'Hello', body: 'One' };
  expect(mailChanges(text, { ...text, subject: 'Hi' })).toEqual([{ field: 'Subject', before: 'Hello', after: 'Hi' }]);
  expect(mailChanges(text, { ...text, body: 'Two' })).toEqual([{ field: 'Text', before: 'One', after: 'Two' }]);
  expect(mailChanges(text, text)).toEqual([]);
});
