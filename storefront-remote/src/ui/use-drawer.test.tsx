import { act, render, screen } from '@testing-library/react';
import { useDrawer } from './use-drawer';

function Opened() {
  return (
    <dialog ref={useDrawer(true)} aria-label="Find my size">
      <button type="button">Close</button>
      <input aria-label="Bust" />
    </dialog>
  );
}

const nextFrame = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))));

let showModal: jest.SpyInstance;

beforeEach(() => {
  // As browsers do: what becomes modal gives the focus to its first control.
  showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = true;
    this.querySelector('button')?.focus();
  });
});

afterEach(() => showModal.mockRestore());

test('it is modal one frame later, and begins at its first control', async () => {
  render(<Opened />);
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(showModal).not.toHaveBeenCalled();
  await nextFrame();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
});

test('whoever was in a field by then stays there', async () => {
  render(<Opened />);
  screen.getByRole('textbox', { name: 'Bust' }).focus();
  await nextFrame();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('textbox', { name: 'Bust' })).toHaveFocus();
});
