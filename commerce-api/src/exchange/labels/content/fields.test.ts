import type { LabelDocument } from '@nara/shared-contracts/api/labels';
import { fillIn, unknownFields } from './fields';
import { originalTemplate } from './original-templates';

const template = (text: string): LabelDocument => {
  const original = originalTemplate('shipping');
  const [element] = original.elements.filter(({ kind }) => kind === 'text');
  if (element?.kind !== 'text') throw new Error('the template has no text');
  return { ...original, elements: [{ ...element, text }] };
};

const textOf = ({ elements: [element] }: LabelDocument) => (element?.kind === 'text' ? element.text : null);

test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])('{%s} is not a field of any label', (name) => {
  expect(unknownFields(template(`{${name}}`))).toEqual([name]);
  expect(textOf(fillIn(template(`<{${name}}>`), { recipient: 'Thandi' }))).toBe('<>');
});

test('a label field is filled in wherever it occurs', () => {
  expect(textOf(fillIn(template('{recipient}, {recipient}'), { recipient: 'Thandi' }))).toBe('Thandi, Thandi');
  expect(unknownFields(template('{recipient}'))).toEqual([]);
});
