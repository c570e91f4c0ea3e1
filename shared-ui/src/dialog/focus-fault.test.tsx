import { focusFault } from './focus-fault';

function page(markup: string) {
  document.body.innerHTML = `<main><p role="alert">of something else</p>${markup}</main>`;
  return document.querySelector('form');
}

test('the first invalid field of a form takes the focus', () => {
  const form = page('<form><input id="a"><input id="b" aria-invalid="true"><input id="c" aria-invalid="true"></form>');
  focusFault(form);
  expect(document.activeElement?.id).toBe('b');
});

test('a form without an invalid field focuses its own error message, not an earlier one', () => {
  const form = page('<form><input></form><p role="alert" id="message">Somebody was first</p>');
  focusFault(form);
  expect(document.activeElement?.id).toBe('message');
});

test('without a given form, the invalid field in the main content takes the focus', () => {
  page('<form><input id="a" aria-invalid="true"></form>');
  focusFault(null);
  expect(document.activeElement?.id).toBe('a');
});

test('a form without a fault does not change the focus', () => {
  document.body.innerHTML = '<main><form><input></form></main>';
  focusFault(document.querySelector('form'));
  expect(document.activeElement).toBe(document.body);
});
