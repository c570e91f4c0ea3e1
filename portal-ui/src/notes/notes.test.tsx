import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { Note } from '@nara/shared-contracts/api/notes';
import { ApiError, HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost, fakeEventStream } from '@nara/shared-contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Notes } from './notes';

const ID = 'RMA-WW-7K2QX9AB';
const OLDER: Note = { id: 'n1', text: 'Called the shopper.', author: 'Sipho', at: '2026-03-05T10:15:00.000Z' };
const SAVED: Note = { id: 'n2', text: 'Tag still on it.', author: 'Nomsa', at: '2026-03-05T10:20:00.000Z' };

/** Renders the notes about one return; returns its elements, and functions that write a note and send an event. */
function renderNotes(calls: Partial<ApiClient['notes']>) {
  const happen = fakeEventStream();
  const host = createFakeHost({ notes: calls }, { name: 'Nomsa', role: 'logistics' });
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <Notes kind="return" id={ID} />
      </QueryClientProvider>
    </HostProvider>,
  );
  const notes = within(screen.getByRole('region', { name: 'Notes' }));
  const box = notes.getByRole('textbox', { name: 'Add a note' });
  const user = userEvent.setup();
  const write = async (text: string) => {
    await user.type(box, text);
    await user.click(notes.getByRole('button', { name: 'Add Note' }));
  };
  return { happen, notes, box, write };
}

const texts = () => screen.queryAllByRole('listitem').map((item) => within(item).getByRole('paragraph').textContent);

test('a new note appears above older ones at once, and an empty note cannot be added', async () => {
  const { promise: saved, resolve: answer } = Promise.withResolvers<Note>();
  const addToReturn = jest.fn(() => saved);
  const { notes, box, write } = renderNotes({ ofReturn: async () => ({ notes: [OLDER] }), addToReturn });
  expect(await notes.findByText(/^Sipho/)).toBeVisible();
  expect(notes.getByRole('button', { name: 'Add Note' })).toBeDisabled();
  await write('Tag still on it.');
  expect(texts()).toEqual(['Tag still on it.', 'Called the shopper.']);
  expect(box).toHaveValue('');
  expect(addToReturn).toHaveBeenCalledWith({ params: { id: ID }, body: { text: 'Tag still on it.' } });
  await act(async () => answer(SAVED));
  expect(texts()).toEqual(['Tag still on it.', 'Called the shopper.']);
});

test('a note that fails to save is removed with the reason and put back into the text box', async () => {
  const refused = new ApiError(503, '', { code: 'down', title: '', status: 503, detail: 'The server is busy.' });
  const { notes, box, write } = renderNotes({
    ofReturn: async () => ({ notes: [] }),
    addToReturn: () => Promise.reject(refused),
  });
  expect(await notes.findByText('No notes yet.')).toBeVisible();
  await write('Tag still on it.');
  expect(await notes.findByRole('alert')).toHaveTextContent('Your note was not saved. The server is busy.');
  expect(box).toHaveValue('Tag still on it.');
  expect(texts()).toEqual([]);
});

test('a note by another user appears without a reload', async () => {
  let all = [OLDER];
  const { happen, notes } = renderNotes({ ofReturn: async () => ({ notes: all }) });
  await notes.findByText(OLDER.text);
  all = [SAVED, OLDER];
  act(() => happen('note.added'));
  expect(await notes.findByText(SAVED.text)).toBeVisible();
});
