import { screen, within } from '@testing-library/react';
import { renderAdmin, savedSynonym } from '../testing';

const PATH = '/admin/search';
const row = (name: RegExp) => screen.findByRole('row', { name });

test('the search screen lists searches without results and synonyms', async () => {
  renderAdmin(PATH);
  expect(await row(/^windbreaker 12/)).toBeVisible();
  expect(await row(/^tights leggings Never/)).toBeVisible();
});

test('the search screen says when every search had results and when there are no synonyms', async () => {
  const adminSearch = { emptySearches: async () => ({ searches: [] }), synonyms: async () => ({ synonyms: [] }) };
  renderAdmin(PATH, { adminSearch });
  expect(await screen.findByText('Every search of the last 90 days found something')).toBeVisible();
  expect(await screen.findByText('No synonyms yet')).toBeVisible();
});

test('a search without results is turned into a synonym', async () => {
  const save = jest.fn(async ({ body }) => savedSynonym({ ...body, updatedBy: 'Nomsa' }));
  const { user, host } = renderAdmin(PATH, { adminSearch: { save } });
  await user.click(await screen.findByRole('button', { name: 'Add synonym for windbreaker' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Synonym' }));
  expect(dialog.getByLabelText('What shoppers type')).toHaveValue('windbreaker');
  await user.click(dialog.getByRole('button', { name: 'Add Synonym' }));
  expect(dialog.getByLabelText('What it stands for')).toHaveFocus();
  expect(dialog.getByText('Enter at least one word of the range.')).toBeVisible();
  await user.type(dialog.getByLabelText('What it stands for'), 'Hoodie');
  await user.click(dialog.getByRole('button', { name: 'Add Synonym' }));
  expect(save).toHaveBeenCalledWith({ body: { word: 'windbreaker', meanings: ['hoodie'] } });
  expect(host.notices).toEqual(['success: Searches for windbreaker find hoodie from now on.']);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('the meanings of a synonym can be edited, its word cannot', async () => {
  const save = jest.fn(async ({ body }) => savedSynonym(body));
  const { user } = renderAdmin(PATH, { adminSearch: { save } });
  await user.click(await screen.findByRole('button', { name: 'Edit tights' }));
  expect(screen.getByLabelText('What shoppers type')).toHaveAttribute('readonly');
  await user.type(screen.getByLabelText('What it stands for'), ', joggers');
  await user.click(screen.getByRole('button', { name: 'Save Synonym' }));
  expect(save).toHaveBeenCalledWith({ body: { word: 'tights', meanings: ['leggings', 'joggers'] } });
});

test('a synonym is removed after confirmation', async () => {
  const remove = jest.fn(async () => ({ accepted: true as const }));
  const { user } = renderAdmin(PATH, { adminSearch: { remove } });
  await user.click(await screen.findByRole('button', { name: 'Remove tights' }));
  await user.click(screen.getByRole('button', { name: 'Keep synonym' }));
  expect(remove).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Remove tights' }));
  await user.click(screen.getByRole('button', { name: 'Remove Synonym' }));
  expect(remove).toHaveBeenCalledWith({ params: { word: 'tights' } });
});

test('a dismissed search leaves the list until it is made again', async () => {
  const dismiss = jest.fn(async () => ({ accepted: true as const }));
  const { user, host } = renderAdmin(PATH, { adminSearch: { dismiss } });
  await user.click(await screen.findByRole('button', { name: 'Dismiss windbreaker' }));
  expect(dismiss).toHaveBeenCalledWith({ body: { text: 'windbreaker' } });
  expect(host.notices).toEqual(['success: “windbreaker” is off the list until somebody searches for it again.']);
});
