import { act, fireEvent, render, screen } from '@testing-library/react';
import { type ComponentProps, startTransition, useState } from 'react';
import { useDialog } from './use-dialog';

function Finder(props: ComponentProps<'button'> & Parameters<typeof useDialog>[0]) {
  const { isOpen, onClose, isHeld, isShownFirst } = props;
  return (
    <dialog {...useDialog({ isOpen, onClose, isHeld, isShownFirst })} aria-label="Find my size">
      <button type="button" onClick={onClose}>
        Close
      </button>
      <input aria-label="Bust" />
    </dialog>
  );
}

const nextFrame = () =>
  act(() => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve)))));

const dialog = () => screen.getByRole<HTMLDialogElement>('dialog', { hidden: true });
const button = (name: string) => screen.getByRole('button', { name });
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

let showModal: jest.SpyInstance;

beforeEach(() => {
  // As in browsers, a dialog that becomes modal focuses its first control.
  showModal = jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (
    this: HTMLDialogElement,
  ) {
    this.open = true;
    this.querySelector('button')?.focus();
  });
});

afterEach(() => showModal.mockRestore());

const open = (onClose = jest.fn()) => {
  render(<Finder onClose={onClose} isShownFirst />);
  return onClose;
};

test('a dialog that is shown first handles Escape until it is modal, a frame later with its first control focused', async () => {
  const onClose = open();
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(showModal).not.toHaveBeenCalled();
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
  await nextFrame();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(button('Close')).toHaveFocus();
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('a dialog keeps the focus in its field when it becomes modal', async () => {
  open();
  screen.getByRole('textbox', { name: 'Bust' }).focus();
  await nextFrame();
  expect(showModal).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('textbox', { name: 'Bust' })).toHaveFocus();
});

/** Page with a dialog, with options for how its owner closes it. */
function Page({ isKept = false, isSlow = false, isOpenerGone = false }) {
  const [isOpen, setOpen] = useState(false);
  const [isGone, setGone] = useState(false);
  const close = () => {
    setOpen(false);
    setGone(isOpenerGone);
  };
  return (
    <main id="content" tabIndex={-1}>
      {!isGone && (
        <button type="button" onClick={() => setOpen(true)}>
          Find my size
        </button>
      )}
      {(isOpen || isKept) && (
        <Finder isOpen={isOpen} isShownFirst onClose={() => (isSlow ? startTransition(close) : close())} />
      )}
    </main>
  );
}

async function openAndClose(page: React.ReactElement) {
  render(page);
  const opener = button('Find my size');
  opener.focus();
  fireEvent.click(opener);
  await nextFrame();
  expect(button('Close')).toHaveFocus();
  await act(async () => fireEvent.click(button('Close')));
  return opener;
}

test.each([
  ['is unmounted', {}],
  ['is unmounted in a transition', { isSlow: true }],
  ['stays, closed', { isKept: true }],
])('the focus returns to the opener when the dialog %s', async (_, how) => {
  const opener = await openAndClose(<Page {...how} />);
  expect(opener).toHaveFocus();
});

test('the focus moves to the main content when the opener disappears with the dialog', async () => {
  await openAndClose(<Page isOpenerGone />);
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the focus is back at the opener as soon as the dialog is removed', async () => {
  render(<Page isSlow />);
  const opener = button('Find my size');
  opener.focus();
  fireEvent.click(opener);
  await nextFrame();
  const places: (Element | null)[] = [];
  const observer = new MutationObserver(() => places.push(document.activeElement));
  observer.observe(screen.getByRole('main'), { childList: true });
  await act(async () => fireEvent.click(button('Close')));
  observer.disconnect();
  expect(places).toEqual([opener]);
});

test('a held dialog ignores cancel and calls onClose when the browser closes it', async () => {
  const onClose = jest.fn();
  render(<Finder onClose={onClose} isHeld />);
  fireEvent(dialog(), new Event('cancel', { cancelable: true }));
  expect(onClose).not.toHaveBeenCalled();
  dialog().open = false;
  fireEvent(dialog(), new Event('close'));
  expect(onClose).toHaveBeenCalledTimes(1);
});
