import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { collectDeeds } from './hand-over';

function App({ onBuy }: { onBuy: () => void }) {
  const [search, setSearch] = useState('');
  return (
    <main>
      <a href="/shop">Shop</a>
      <input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
      <p>Looking for {search}</p>
      <button type="button" onClick={onBuy}>
        Buy
      </button>
    </main>
  );
}

/** The application, and a first view of it that somebody has used. */
function meet(view: string) {
  const onBuy = jest.fn();
  const { container } = render(<App onBuy={onBuy} />);
  const firstView = document.createElement('div');
  firstView.innerHTML = view;
  document.body.append(firstView);
  return { onBuy, container, firstView };
}

const VIEW = '<a href="/shop">Shop</a><input aria-label="Search"><button type="button">Buy</button>';

afterEach(() => document.body.replaceChildren());

test('what was clicked, typed and focused early is not lost', async () => {
  const { onBuy, container, firstView } = meet(VIEW);
  const [, field, button] = [...firstView.children] as [HTMLElement, HTMLInputElement, HTMLElement];
  field.value = 'leggings';
  field.focus();
  button.dataset.clicked = '1';
  const finish = collectDeeds(firstView, container);
  firstView.remove();
  await act(finish);
  expect(await screen.findByText('Looking for leggings')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(onBuy).toHaveBeenCalledTimes(1);
});

test('what came meanwhile takes nothing away from what was there', async () => {
  const { onBuy, container, firstView } = meet(VIEW.replace('<a href="/shop">Shop</a>', ''));
  const [field, button] = [...firstView.children] as [HTMLInputElement, HTMLElement];
  field.value = 'leggings';
  button.dataset.clicked = '1';
  await act(collectDeeds(firstView, container));
  expect(await screen.findByText('Looking for leggings')).toBeVisible();
  expect(onBuy).toHaveBeenCalledTimes(1);
});

test('a first view that nobody touched changes nothing', async () => {
  const { onBuy, container, firstView } = meet(VIEW);
  await collectDeeds(firstView, container)();
  expect(onBuy).not.toHaveBeenCalled();
  expect(screen.getByText('Looking for')).toBeVisible();
});

test('a control that is not the same any more is left alone', async () => {
  const { onBuy, container, firstView } = meet(VIEW.replace('Buy', 'Sell'));
  const [button] = firstView.getElementsByTagName('button');
  if (button) button.dataset.clicked = '1';
  await collectDeeds(firstView, container)();
  expect(onBuy).not.toHaveBeenCalled();
});

function Stepper({ onAdd }: { onAdd: (quantity: number) => void }) {
  const [quantity, setQuantity] = useState(1);
  return (
    <>
      <button type="button" aria-label="Add" onClick={() => onAdd(quantity)}>
        Add {quantity}
      </button>
      <button type="button" aria-label="More" onClick={() => setQuantity(quantity + 1)} />
    </>
  );
}

describe('several clicks', () => {
  /** React draws by itself here, as in a browser, instead of waiting for `act`. */
  const environment = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  beforeEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = false;
  });
  afterEach(() => {
    environment.IS_REACT_ACT_ENVIRONMENT = true;
  });

  test('are repeated in their order, each on what the one before has changed', async () => {
    const onAdd = jest.fn();
    const app = document.createElement('div');
    const view = document.createElement('div');
    document.body.append(app, view);
    const root = createRoot(app);
    flushSync(() => root.render(<Stepper onAdd={onAdd} />));
    view.innerHTML =
      '<button aria-label="Add" type="button">Add 1</button><button aria-label="More" type="button"></button>';
    const [add, more] = [...view.children] as [HTMLElement, HTMLElement];
    more.dataset.clicked = ' 1 2';
    add.dataset.clicked = ' 3';
    await collectDeeds(view, app)();
    expect(onAdd.mock.calls).toEqual([[3]]);
    root.unmount();
  });
});
