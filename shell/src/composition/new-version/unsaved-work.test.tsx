import userEvent from '@testing-library/user-event';
import { watchUnsavedWork } from './unsaved-work';

afterEach(() => document.body.replaceChildren());

const show = (html: string) => {
  document.body.innerHTML = html;
};
const control = () => document.querySelector<HTMLInputElement>('input, textarea, select') as HTMLInputElement;

const hasUnsavedWork = watchUnsavedWork(document);

test('text typed into a form is unsaved work until the field is emptied', async () => {
  show('<form><input></form>');
  expect(hasUnsavedWork()).toBe(false);
  await userEvent.type(control(), 'Thandi');
  expect(hasUnsavedWork()).toBe(true);
  await userEvent.clear(control());
  expect(hasUnsavedWork()).toBe(false);
});

test('text in a submitted or removed form is no unsaved work', async () => {
  show('<form><textarea></textarea></form>');
  await userEvent.type(control(), 'Hello');
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
  expect(hasUnsavedWork()).toBe(false);
  await userEvent.type(control(), ' again');
  expect(hasUnsavedWork()).toBe(true);
  show('');
  expect(hasUnsavedWork()).toBe(false);
});

test('a selection in a dialog is unsaved work', async () => {
  show('<dialog open><select><option>a</option><option>b</option></select></dialog>');
  await userEvent.selectOptions(control(), 'b');
  expect(hasUnsavedWork()).toBe(true);
});

test.each([
  '<input type="search">',
  '<form role="search"><input></form>',
  '<form><input type="search"></form>',
  '<input>',
])('text typed into %s is no unsaved work', async (html) => {
  show(html);
  await userEvent.type(control(), 'tights');
  expect(hasUnsavedWork()).toBe(false);
});
