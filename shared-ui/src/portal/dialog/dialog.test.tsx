import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';

function Page() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Dialog title="Details" onClose={() => setIsOpen(false)}>
          <p>Content</p>
        </Dialog>
      )}
    </>
  );
}

async function openDialog() {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Details' });
}

test.each<[string, (dialog: HTMLElement) => void]>([
  ['Escape', (dialog) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press beside the dialog', (dialog) => fireEvent.mouseDown(dialog)],
])('%s closes it and gives the focus back', async (_, close) => {
  close(await openDialog());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('a press inside the dialog leaves it open', async () => {
  const dialog = await openDialog();
  fireEvent.mouseDown(screen.getByText('Content'));
  expect(dialog).toBeVisible();
});

test('a question is answered by its two buttons', async () => {
  const answers: string[] = [];
  render(
    <ConfirmDialog
      title="Cancel this order?"
      confirmLabel="Cancel Order"
      cancelLabel="Keep Order"
      onConfirm={() => answers.push('confirmed')}
      onCancel={() => answers.push('kept')}
    >
      The customer will see it.
    </ConfirmDialog>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Cancel Order' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep Order' }));
  expect(answers).toEqual(['confirmed', 'kept']);
});
