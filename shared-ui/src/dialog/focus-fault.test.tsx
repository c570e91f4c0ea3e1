import { focusFault } from './focus-fault';

function page(markup: string) {
  document.body.innerHTML = `<main><p role="alert">of something else</p>${markup}</main>`;
  return document.querySelector('form');
}

test('the first field at fault takes the focus', () => {
  const form = page('<form><input id="a"><input id="b" aria-invalid="true"><input id="c" aria-invalid="true"></form>');
  focusFault(form);
  expect(document.activeElement?.id).toBe('b');
});

test('without one, the message of the form does, not one that stands before it', () => {
  const form = page('<form><input></form><p role="alert" id="message">Somebody was first</p>');
  focusFault(form);
  expect(document.activeElement?.id).toBe('message');
});

test('a form that a button elsewhere submitted is looked for in the content', () => {
  page('<form><input id="a" aria-invalid="true"></form>');
  focusFault(null);
  expect(document.activeElement?.id).toBe('a');
});

test('nothing moves where nothing is wrong', () => {
  document.body.innerHTML = '<main><form><input></form></main>';
  focusFault(document.querySelector('form'));
  expect(document.activeElement).toBe(document.body);
});
