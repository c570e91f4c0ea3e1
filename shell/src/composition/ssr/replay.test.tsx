import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { readEntries, replay } from './replay';

interface Ordered {
  quantity: number;
  search: string;
  size: string;
  isGift: boolean;
}

function Form({ onAdd }: { onAdd: (ordered: Ordered) => void }) {
  const [quantity, setQuantity] = useState(1);
  const [search, setSearch] = useState('');
  const [size, setSize] = useState('S');
  const [isGift, setIsGift] = useState(false);
  return (
    <main>
      <input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <select aria-label="Size" value={size} onChange={(event) => setSize(event.target.value)}>
        <option>S</option>
        <option>M</option>
      </select>
      <input type="checkbox" checked={isGift} onChange={(event) => setIsGift(event.target.checked)} />
      <button type="button" onClick={() => setQuantity(quantity + 1)}>
        More
      </button>
      <button type="button" onClick={() => onAdd({ quantity, search, size, isGift })}>
        Add
      </button>
    </main>
  );
}

let app: HTMLElement;
let root: Root | undefined;
const onAdd = jest.fn();

/** React renders on its own here, as in a browser, instead of waiting for `act`. */
const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };

beforeEach(() => {
  onAdd.mockClear();
  app = document.createElement('div');
  app.innerHTML = renderToString(<Form onAdd={onAdd} />);
  document.body.append(app);
});

afterEach(() => {
  environment.IS_REACT_ACT_ENVIRONMENT = true;
  act(() => root?.unmount());
  root = undefined;
  app.remove();
});

const find = <E extends HTMLElement>(selector: string) => app.querySelector<E>(selector) as E;

/** React renders the result of a click in a microtask. */
const settle = async () => undefined;

const replayInput = (presses: readonly HTMLElement[]) => replay(app, { entries: readEntries(app), presses, settle });

const hydrate = () =>
  act(() => {
    root = hydrateRoot(app, <Form onAdd={onAdd} />);
  });

/** Hydrates the server-rendered view, and replays the input made before. */
async function takeOver(presses: HTMLElement[] = []): Promise<void> {
  hydrate();
  environment.IS_REACT_ACT_ENVIRONMENT = false;
  await replayInput(presses);
}

const [MORE, ADD] = ['button:nth-of-type(1)', 'button:nth-of-type(2)'];

test('input made before hydration reaches the application, and the caret keeps its place', async () => {
  const search = find<HTMLInputElement>('input');
  search.value = 'leggings';
  search.focus();
  search.setSelectionRange(3, 5);
  find<HTMLSelectElement>('select').value = 'M';
  find<HTMLInputElement>('[type=checkbox]').checked = true;
  await takeOver([find(ADD)]);
  expect(onAdd.mock.calls).toEqual([[{ quantity: 1, search: 'leggings', size: 'M', isGift: true }]]);
  expect(search).toHaveFocus();
  expect([search.value, search.selectionStart, search.selectionEnd]).toEqual(['leggings', 3, 5]);
});

test('early clicks are replayed once, in order, each on the result of the one before', async () => {
  await takeOver([find(MORE), find(MORE), find(ADD), find(MORE), find(ADD)]);
  expect(onAdd.mock.calls.map(([{ quantity }]) => quantity)).toEqual([3, 4]);
});

test('a click made during the replay is replayed after the earlier ones', async () => {
  const presses = [find(MORE), find(ADD)];
  const first = presses[0] as HTMLElement;
  first.addEventListener('click', () => presses.push(find(ADD)), { once: true });
  await takeOver(presses);
  expect(onAdd).toHaveBeenCalledTimes(2);
});

test('an early click finds a replaced button by its data-press value, unless two buttons share it', async () => {
  const add = find(ADD);
  const anew = (press: string) => {
    const button = document.createElement('button');
    button.dataset.press = press;
    button.addEventListener('click', onAdd);
    return button;
  };
  hydrate();
  add.dataset.press = 'add';
  add.replaceWith(anew('add'), anew('remove'));
  await replayInput([add]);
  expect(onAdd).toHaveBeenCalledTimes(1);
  app.append(anew('add'));
  await replayInput([add]);
  expect(onAdd).toHaveBeenCalledTimes(1);
  app.replaceChildren();
  root = undefined;
});

test('an early click finds a replaced button without data-press by its name, unless two had it', async () => {
  const buttons = (...names: string[]) =>
    names.map((name) => {
      const button = document.createElement('button');
      button.textContent = name;
      button.addEventListener('click', () => onAdd(name));
      return button;
    });
  const before = buttons('M', 'Remove', 'Remove');
  app.replaceChildren(...before);
  before[0]?.addEventListener('click', () => app.replaceChildren(...buttons('M', 'Remove')));
  await replayInput([before[0], before[1], before[0]] as HTMLElement[]);
  expect(onAdd.mock.calls).toEqual([['M'], ['M']]);
  app.replaceChildren();
  root = undefined;
});

test('a first view without early input is hydrated unchanged', async () => {
  await takeOver();
  expect(onAdd).not.toHaveBeenCalled();
  expect(find<HTMLInputElement>('input').value).toBe('');
});
