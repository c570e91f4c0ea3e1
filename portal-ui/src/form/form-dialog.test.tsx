import { ApiError, HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { TextField } from './field';
import { FormDialog } from './form-dialog';

interface Mapping {
  sku: string;
  erp: string;
  updatedAt: number;
}

const BASE: Mapping = { sku: 'WW-1', erp: 'SAP-1', updatedAt: 1 };
const LABELS = { sku: 'Woolworths SKU', erp: 'ERP Code' };

const QUESTION = {
  title: 'End this SKU?',
  text: 'Orders with it are refused.',
  confirmLabel: 'End It',
  cancelLabel: 'Keep It',
};

const refusal = (status: number, errors?: { field: string; message: string }[]) =>
  new ApiError(status, '', {
    code: status === 409 ? 'mapping-changed' : 'refused',
    title: '',
    status,
    detail: 'It was refused.',
    errors,
  });

const waiting = () =>
  new ApiError(409, '', {
    code: 'waiting-for-second-person',
    title: '',
    status: 409,
    detail: 'Waiting for a second person.',
  });

function renderForm(save: (values: { sku: string; erp: string }, base: Mapping) => Promise<void>, theirs = BASE) {
  const onClose = jest.fn();
  const host = createFakeHost();
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <FormDialog
          title="Edit Mapping"
          subject="mapping"
          labels={LABELS}
          saveLabel="Save Changes"
          base={BASE}
          toValues={({ sku, erp }: Mapping) => ({ sku, erp })}
          validate={({ sku }) => (sku ? {} : { sku: 'Fill in the SKU.' })}
          warn={({ sku }) => (sku.startsWith('WW-') ? {} : { sku: 'It usually begins with WW-.' })}
          ask={({ sku }) => (sku === 'WW-END' ? QUESTION : null)}
          save={save}
          reload={async () => theirs}
          onClose={onClose}
        >
          {({ values, errors, warnings, set }) => (
            <>
              <TextField
                label={LABELS.sku}
                name="sku"
                value={values.sku}
                error={errors.sku}
                warning={warnings.sku}
                onChange={(text) => set('sku', text)}
              />
              <TextField label={LABELS.erp} name="erp" value={values.erp} onChange={(text) => set('erp', text)} />
            </>
          )}
        </FormDialog>
      </QueryClientProvider>
    </HostProvider>,
  );
  const sku = screen.getByRole('textbox', { name: 'Woolworths SKU' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  const retype = async (text: string) => {
    await userEvent.clear(sku);
    if (text) await userEvent.type(sku, text);
  };
  return { host, onClose, sku, press, retype };
}

const pressEscape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

test('saving an invalid form shows the error at the field, focuses it, and saves nothing', async () => {
  const save = jest.fn();
  const { sku, press, retype } = renderForm(save);
  await retype('');
  expect(sku).not.toBeInvalid();
  await press('Save Changes');
  expect(sku).toBeInvalid();
  expect(sku).toHaveAccessibleDescription('Fill in the SKU.');
  expect(sku).toHaveFocus();
  expect(save).not.toHaveBeenCalled();
});

test('a form warning is shown and does not prevent saving', async () => {
  const save = jest.fn().mockResolvedValue(undefined);
  const { onClose, sku, press, retype } = renderForm(save);
  await retype('X-1');
  expect(sku).toHaveAccessibleDescription('Warning: It usually begins with WW-.');
  await press('Save Changes');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(save).toHaveBeenCalledWith({ sku: 'X-1', erp: 'SAP-1' }, BASE);
});

test('a save that needs confirmation keeps the input when declined, and saves once when confirmed', async () => {
  const save = jest.fn().mockResolvedValue(undefined);
  const { onClose, sku, press, retype } = renderForm(save);
  await retype('WW-END');
  await press('Save Changes');
  const question = screen.getByRole('dialog', { name: 'End this SKU?' });
  expect(question).toHaveTextContent('Orders with it are refused.');
  expect(screen.getByRole('button', { name: 'Keep It' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(question).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save Changes' })).toHaveFocus();
  expect(sku).toHaveValue('WW-END');
  expect(save).not.toHaveBeenCalled();
  await press('Save Changes');
  await press('End It');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(save.mock.calls).toEqual([[{ sku: 'WW-END', erp: 'SAP-1' }, BASE]]);
});

test('a field that the server refuses gets the error and the focus, without a general alert', async () => {
  const { onClose, sku, press, retype } = renderForm(() =>
    Promise.reject(refusal(400, [{ field: 'sku', message: 'is taken' }])),
  );
  await retype('WW-2');
  await press('Save Changes');
  await waitFor(() => expect(sku).toHaveAccessibleDescription('This is taken.'));
  expect(sku).toHaveFocus();
  expect(sku).toHaveValue('WW-2');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(onClose).not.toHaveBeenCalled();
});

test('a failed save keeps the dialog open with its input and shows the reason', async () => {
  const { onClose, sku, press, retype } = renderForm(() => Promise.reject(refusal(503)));
  await retype('WW-2');
  await press('Save Changes');
  expect(await screen.findByRole('alert')).toHaveTextContent('It was refused.');
  expect(sku).toHaveValue('WW-2');
  expect(onClose).not.toHaveBeenCalled();
});

test('a save that waits for a second person shows a notice and closes the dialog', async () => {
  const { host, onClose, press, retype } = renderForm(() => Promise.reject(waiting()));
  await retype('WW-2');
  await press('Save Changes');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(host.notices).toEqual(['success: Waiting for a second person.']);
});

test('a form dialog focuses its first field', () => {
  expect(renderForm(jest.fn()).sku).toHaveFocus();
});

test('closing a form dialog with unsaved input asks for confirmation', async () => {
  const { onClose, press, retype } = renderForm(jest.fn());
  await retype('WW-2');
  pressEscape();
  await press('Keep editing');
  expect(onClose).not.toHaveBeenCalled();
  pressEscape();
  await press('Discard');
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Escape closes an unchanged form dialog without confirmation', () => {
  const { onClose } = renderForm(jest.fn());
  pressEscape();
  expect(onClose).toHaveBeenCalledTimes(1);
});

const THEIRS: Mapping = { sku: 'WW-9', erp: 'SAP-9', updatedAt: 2 };
const staleSave = () =>
  jest.fn(async (_: unknown, base: Mapping) => {
    if (base.updatedAt !== THEIRS.updatedAt) throw refusal(409);
  });

test('a stale save compares the values, and Keep mine saves my field on top of theirs', async () => {
  const save = staleSave();
  const { onClose, press, retype } = renderForm(save, THEIRS);
  await retype('WW-2');
  await press('Save Changes');
  const row = within(await screen.findByRole('alert')).getByRole('row', { name: /Woolworths SKU/ });
  expect(row).toHaveTextContent('Woolworths SKUWW-1WW-9WW-2');
  await press('Keep mine');
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(save).toHaveBeenLastCalledWith({ sku: 'WW-2', erp: 'SAP-9' }, THEIRS);
});

test('Take theirs puts the saved values into the form after a stale save', async () => {
  const { sku, press, retype } = renderForm(staleSave(), THEIRS);
  await retype('WW-2');
  await press('Save Changes');
  await screen.findByRole('alert');
  await press('Take theirs');
  expect(sku).toHaveValue('WW-9');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
