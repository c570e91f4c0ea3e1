import userEvent from '@testing-library/user-event';
import { watchUnsavedWork } from './unsaved-work';

afterEach(() => document.body.replaceChildren());

const show = (html: string) => {
  document.body.innerHTML = html;
};
const control = () => document.querySelector<HTMLInputElement>('input, textarea, select') as HTMLInputElement;

const hasUnsavedWork = watchUnsavedWork(document);

test('what was typed into a form is unsaved until it is emptied', async () => {
  show('<form><input></form>');
  expect(hasUnsavedWork()).toBe(false);
  await userEvent.type(control(), 'Thandi');
  expect(hasUnsavedWork()).toBe(true);
  await userEvent.clear(control());
  expect(hasUnsavedWork()).toBe(false);
});

test('what was sent, or is gone with its form, is not', async () => {
  show('<form><textarea></textarea></form>');
  await userEvent.type(control(), 'Hello');
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
  expect(hasUnsavedWork()).toBe(false);
  await userEvent.type(control(), ' again');
  expect(hasUnsavedWork()).toBe(true);
  show('');
  expect(hasUnsavedWork()).toBe(false);
});

test('a choice in a dialog is unsaved too', async () => {
  show('<dialog open><select><option>a</option><option>b</option></select></dialog>');
  await userEvent.selectOptions(control(), 'b');
  expect(hasUnsavedWork()).toBe(true);
});

test.each([
  '<input type="search">',
  '<form role="search"><input></form>',
  '<form><input type="search"></form>',
  '<input>',
])('%s is no work: what is searched for can be typed again', async (html) => {
  show(html);
  await userEvent.type(control(), 'tights');
  expect(hasUnsavedWork()).toBe(false);
});
