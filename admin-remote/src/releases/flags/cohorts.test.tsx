import { screen, waitFor, within } from '@testing-library/react';
import { cohort, releaseHistory, releasePreview, renderAdmin } from '../../testing';

const PATH = '/admin/releases';

test('a cohort is created from e-mail addresses, one per line', async () => {
  const create = jest.fn(async () => cohort());
  const { user, host } = renderAdmin(`${PATH}?tab=flags`, { cohorts: { create } });
  await user.click(await screen.findByRole('button', { name: 'Add Cohort' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Add Cohort' }));
  await user.click(dialog.getByRole('button', { name: 'Save Cohort' }));
  expect(dialog.getByText('Enter a name.')).toBeVisible();
  await user.type(dialog.getByLabelText('Name'), 'Testers');
  await user.type(dialog.getByLabelText('Members'), 'a@nara.example{enter} b@nara.example,{enter}');
  await user.click(dialog.getByRole('button', { name: 'Save Cohort' }));
  const body = { name: 'Testers', members: ['a@nara.example', 'b@nara.example'] };
  await waitFor(() => expect(create).toHaveBeenCalledWith({ body }));
  expect(host.notices).toEqual(['success: The cohort Testers is saved.']);
});

test('renaming a cohort sends its loaded version, and removing it asks for confirmation', async () => {
  const change = jest.fn(async () => cohort());
  const remove = jest.fn(async () => cohort());
  const { user } = renderAdmin(`${PATH}?tab=flags`, { cohorts: { change, remove } });
  await user.click(await screen.findByRole('button', { name: 'Edit Testers' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Edit Testers' }));
  await user.type(dialog.getByLabelText('Name'), ' of sizes');
  await user.click(dialog.getByRole('button', { name: 'Save Cohort' }));
  const { id, updatedAt } = cohort();
  const body = { name: 'Testers of sizes', members: ['lindiwe@nara.example'], expectedUpdatedAt: updatedAt };
  await waitFor(() => expect(change).toHaveBeenCalledWith({ params: { id }, body }));
  await user.click(screen.getByRole('button', { name: 'Remove Testers' }));
  const question = within(screen.getByRole('dialog', { name: 'Remove Testers?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(remove).toHaveBeenCalledWith({ params: { id } }));
});

test('a version is put on trial for a cohort only', async () => {
  const activate = jest.fn(async () => ({ activation: releaseHistory().activations[0] as never, checks: [] }));
  const { user, host } = renderAdmin(PATH, { releases: { activate } });
  await user.click((await screen.findAllByRole('button', { name: 'Try 1.0.0-old' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Try 1.0.0-old' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'Testers' }));
  await user.click(dialog.getByRole('button', { name: 'Start Trial' }));
  const { id } = cohort();
  await waitFor(() =>
    expect(activate).toHaveBeenCalledWith({
      params: { remote: 'admin' },
      body: { version: '1.0.0-old', expectedRevision: 2, cohorts: [id] },
    }),
  );
  expect(host.notices).toEqual(['success: 1.0.0-old is on trial for the cohort Testers.']);
});

test.each([
  ['Only me', { isForMaker: true }, 'Whoever made this link'],
  ['Cohort Testers', { cohort: cohort().id }, 'Whoever of the cohort Testers'],
])('a preview link can be limited to: %s', async (label, audience, text) => {
  const create = jest.fn(async () =>
    releasePreview('cohort' in audience ? { cohort: { id: cohort().id, name: 'Testers' } } : { isForMaker: true }),
  );
  const { user } = renderAdmin(PATH, { releasePreviews: { create } });
  await user.click((await screen.findAllByRole('button', { name: 'Preview 1.0.0-old' }))[0] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview 1.0.0-old' }));
  await dialog.findByRole('option', { name: 'Cohort Testers' });
  await user.selectOptions(dialog.getByLabelText('For'), label);
  await user.click(dialog.getByRole('button', { name: 'Make Link' }));
  expect(await screen.findByText(new RegExp(text))).toBeVisible();
  const body = { remote: 'admin', version: '1.0.0-old', hours: 24, ...audience };
  expect(create).toHaveBeenCalledWith({ body });
});
