import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { QueryClientProvider, queryOptions } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NumberSettingDialog } from './number-setting-dialog';

const FIELDS = {
  each: { label: 'Pieces of each', max: 99, initial: 5 },
  all: { label: 'Pieces of all', hint: 'Of every product together.', max: 999, initial: 50 },
};
const STATE = { settings: { each: 5, all: 50 }, updatedAt: '2026-11-20T08:00:00.000Z' };

async function renderDialog() {
  const save = jest.fn(async (settings: { each: number; all: number }, updatedAt: string) => ({ settings, updatedAt }));
  const onClose = jest.fn();
  const host = createFakeHost();
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <NumberSettingDialog
          title="Pieces"
          fields={FIELDS}
          query={queryOptions({ queryKey: ['pieces'], queryFn: async () => STATE })}
          numbersOf={({ settings }) => settings}
          validate={({ each, all }) => (all < each ? { all: 'All are at least each.' } : {})}
          save={save}
          onClose={onClose}
        />
      </QueryClientProvider>
    </HostProvider>,
  );
  const each = await screen.findByLabelText('Pieces of each');
  const user = userEvent.setup();
  const saveWith = async (text: string) => {
    await user.clear(each);
    if (text) await user.type(each, text);
    await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  };
  return { save, onClose, saveWith };
}

test('a dialog of numbers shows each number with its label and hint', async () => {
  await renderDialog();
  expect(screen.getByLabelText('Pieces of each')).toHaveValue('5');
  expect(screen.getByLabelText('Pieces of all')).toHaveValue('50');
  expect(screen.getByText('Of every product together.')).toBeVisible();
});

test('a dialog of numbers saves numbers over the version that it read, and closes', async () => {
  const { save, onClose, saveWith } = await renderDialog();
  await saveWith('50');
  expect(save).toHaveBeenCalledWith({ each: 50, all: 50 }, STATE.updatedAt);
  expect(onClose).toHaveBeenCalled();
});

test.each([
  ['', 'Enter a whole number from 1 to 99.'],
  ['100', 'Enter a whole number from 1 to 99.'],
  ['51', 'All are at least each.'],
])('a dialog of numbers does not save "%s" and says why', async (text, message) => {
  const { save, saveWith } = await renderDialog();
  await saveWith(text);
  expect(screen.getByText(message)).toBeVisible();
  expect(save).not.toHaveBeenCalled();
});

test('a number that is wrong alone is not compared with the others', async () => {
  const { saveWith } = await renderDialog();
  await saveWith('100');
  expect(screen.queryByText('All are at least each.')).not.toBeInTheDocument();
});
