import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { ConfirmDialog, Dialog } from './dialog';

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
          <input aria-label="Note" />
        </Dialog>
      )}
    </>
  );
}

function renderHosted(element: ReactElement) {
  const host = createFakeHost();
  render(<HostProvider host={host}>{element}</HostProvider>);
  return host;
}

async function openDialog() {
  const { session } = renderHosted(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return Object.assign(screen.getByRole('dialog', { name: 'Details' }), { session });
}

test.each<[string, (dialog: HTMLElement) => void]>([
  ['Escape', (dialog) => fireEvent(dialog, new Event('cancel', { cancelable: true }))],
  ['the close button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['a press beside the dialog', (dialog) => fireEvent.mouseDown(dialog)],
])('%s closes the dialog and returns the focus', async (_, close) => {
  close(await openDialog());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

describe('the initial focus', () => {
  const renderDialog = (content: ReactElement, actions?: ReactElement) =>
    renderHosted(
      <Dialog title="Details" actions={actions} onClose={() => undefined}>
        {content}
      </Dialog>,
    );

  test('a dialog focuses its first field', () => {
    renderDialog(<input aria-label="Note" />);
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
  });

  test('a dialog focuses its title when a button comes before its first field', () => {
    renderDialog(
      <>
        <button type="button">Copy</button>
        <input aria-label="Note" />
      </>,
      <button type="button">Resync</button>,
    );
    expect(screen.getByRole('heading', { name: 'Details' })).toHaveFocus();
  });

  test('a confirmation dialog focuses its cancel button, and Close comes just before it', async () => {
    renderHosted(
      <ConfirmDialog title="Sure?" confirmLabel="Delete" cancelLabel="Keep" onConfirm={jest.fn()} onCancel={jest.fn()}>
        It is gone then.
      </ConfirmDialog>,
    );
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus();
    await userEvent.tab({ shift: true });
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  });
});

test('a press inside the dialog leaves it open', async () => {
  const dialog = await openDialog();
  fireEvent.mouseDown(screen.getByText('Content'));
  expect(dialog).toBeVisible();
});

test('a confirmation dialog reports which of its two buttons was pressed', async () => {
  const answers: string[] = [];
  renderHosted(
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

test('a dialog closes while the session is lost, and reopens with its input and focus', async () => {
  const dialog = await openDialog();
  await userEvent.type(screen.getByRole('textbox', { name: 'Note' }), 'half a sen');
  act(() => dialog.session.expire());
  expect(dialog).not.toHaveAttribute('open');
  act(() => dialog.session.receive({ site: true, staff: { name: 'Nomsa', role: 'admin' }, environment: 'live' }));
  expect(dialog).toHaveAttribute('open');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveValue('half a sen');
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveFocus();
});
