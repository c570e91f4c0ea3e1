import { act, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { hasSsrView, takeOver } from './take-over';

function Counter({ text = 'Pressed' }: { text?: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${text} ${count}`}
    </button>
  );
}

let app: HTMLElement;
const seeds = { session: null, queries: [], styles: [] };

beforeEach(() => {
  document.body.innerHTML = `<div id="app" data-first-view="1">${renderToString(<Counter />)}</div>`;
  app = document.getElementById('app') as HTMLElement;
  globalThis.naraPresses = [];
  globalThis.naraLeft = false;
  globalThis.reportError = jest.fn();
  performance.mark = jest.fn();
});

const OPTIONS = {
  page: document,
  isOther: false,
  navigationSettled: async () => undefined,
  onCaughtError: () => undefined,
};

const button = () => screen.getByRole('button');
const start = (options: Partial<Parameters<typeof takeOver>[1]> = {}, element = <Counter />) =>
  act(async () => takeOver(element, { ...OPTIONS, app, seeds, ...options }));

test('a first view is hydrated in place, and early clicks on it are replayed', async () => {
  const before = button();
  globalThis.naraPresses = [before, before];
  await start();
  expect(button()).toBe(before);
  expect(button()).toHaveTextContent('Pressed 2');
  expect(hasSsrView(app)).toBe(false);
  expect(reportError).not.toHaveBeenCalled();
});

function Name() {
  const [name, setName] = useState('');
  const [, setWidth] = useState(0);
  useLayoutEffect(() => setWidth(360), []);
  return <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />;
}

test('text typed into a first view is kept when the application renders again at once', async () => {
  app.innerHTML = renderToString(<Name />);
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  field.value = 'Thandi';
  await start({}, <Name />);
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(field);
  expect(field).toHaveValue('Thandi');
});

test('a hydration mismatch is rendered correctly and reported', async () => {
  await start({}, <Counter text="Clicked" />);
  expect(button()).toHaveTextContent('Clicked 0');
  expect(reportError).toHaveBeenCalled();
});

test('a first view is replaced, and its clicks are dropped, when the browser went back meanwhile', async () => {
  const before = button();
  globalThis.naraPresses = [before];
  globalThis.naraLeft = true;
  await start();
  expect(button()).not.toBe(before);
  expect(button()).toHaveTextContent('Pressed 0');
  expect(reportError).not.toHaveBeenCalled();
});

test.each([
  ['another release draws it', { isOther: true }],
  ['nothing is known of it', { seeds: null }],
])('a first view is replaced when %s', async (_, options) => {
  const before = button();
  await start(options, <Counter text="Clicked" />);
  expect(button()).not.toBe(before);
  expect(button()).toHaveTextContent('Clicked 0');
  expect(hasSsrView(app)).toBe(false);
  expect(reportError).not.toHaveBeenCalled();
});
