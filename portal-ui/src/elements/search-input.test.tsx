import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SearchInput } from './search-input';

test('the slash key focuses the search field, but not while another field is focused', async () => {
  const user = userEvent.setup();
  render(
    <>
      <input aria-label="Note" />
      <SearchInput value="" placeholder="Search orders" onSearch={() => undefined} />
    </>,
  );
  const note = screen.getByRole('textbox', { name: 'Note' });
  await user.type(note, '/');
  expect(note).toHaveFocus();
  expect(note).toHaveValue('/');
  note.blur();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox', { name: 'Search orders' })).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('a search that was just typed is committed before the next button press takes effect', async () => {
  const user = userEvent.setup();
  const done: string[] = [];
  render(
    <>
      <SearchInput value="" placeholder="Search orders" onSearch={(text) => done.push(`search ${text}`)} />
      <button type="button" onClick={() => done.push('press')}>
        View
      </button>
    </>,
  );
  await user.type(screen.getByRole('searchbox'), 'lerato');
  await user.click(screen.getByRole('button', { name: 'View' }));
  expect(done).toEqual(['search lerato', 'press']);
});
