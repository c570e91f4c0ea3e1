import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
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
  act(finish);
  expect(await screen.findByText('Looking for leggings')).toBeVisible();
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(onBuy).toHaveBeenCalledTimes(1);
});

test('what came meanwhile takes nothing away from what was there', async () => {
  const { onBuy, container, firstView } = meet(VIEW.replace('<a href="/shop">Shop</a>', ''));
  const [field, button] = [...firstView.children] as [HTMLInputElement, HTMLElement];
  field.value = 'leggings';
  button.dataset.clicked = '1';
  act(collectDeeds(firstView, container));
  expect(await screen.findByText('Looking for leggings')).toBeVisible();
  expect(onBuy).toHaveBeenCalledTimes(1);
});

test('a first view that nobody touched changes nothing', () => {
  const { onBuy, container, firstView } = meet(VIEW);
  collectDeeds(firstView, container)();
  expect(onBuy).not.toHaveBeenCalled();
  expect(screen.getByText('Looking for')).toBeVisible();
});

test('a control that is not the same any more is left alone', () => {
  const { onBuy, container, firstView } = meet(VIEW.replace('Buy', 'Sell'));
  const [button] = firstView.getElementsByTagName('button');
  if (button) button.dataset.clicked = '1';
  collectDeeds(firstView, container)();
  expect(onBuy).not.toHaveBeenCalled();
});
