import { changedLines, mailChanges } from './mail-history';

test.each([
  ['a\nb\nc', 'a\nx\nc', 'b', 'x'],
  ['a\nc', 'a\nb\nc', '–', 'b'],
  ['a\n\nb\n\nc', 'c', 'a  b', '–'],
  ['a\na', 'a', 'a', '–'],
  ['a', 'b', 'a', 'b'],
])('the comparison of %j and %j shows only the lines that differ', (before, after, was, is) =>
  expect(changedLines(before, after)).toEqual({ before: was, after: is }),
);

test('e-mail changes list only the changed parts', () => {
  const text = { subject: 'Hello', body: 'One' };
  expect(mailChanges(text, { ...text, subject: 'Hi' })).toEqual([{ field: 'Subject', before: 'Hello', after: 'Hi' }]);
  expect(mailChanges(text, { ...text, body: 'Two' })).toEqual([{ field: 'Text', before: 'One', after: 'Two' }]);
  expect(mailChanges(text, text)).toEqual([]);
});
