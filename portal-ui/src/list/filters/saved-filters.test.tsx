import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { SavedFilters } from './saved-filters';

const LATE = 'status=pending&sort=createdAt';

beforeEach(() => localStorage.clear());

/** Renders and opens the menu of a list filtered to late returns. */
async function openMenu(label = 'returns') {
  const onApply = jest.fn();
  const { unmount } = render(<SavedFilters label={label} current={LATE} onApply={onApply} />);
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Saved filters' }));
  const save = async (name: string) => {
    await user.type(screen.getByRole('textbox', { name: 'Save this filter as' }), name);
    await user.click(screen.getByRole('button', { name: 'Save' }));
  };
  return { user, save, onApply, unmount };
}

const names = () =>
  screen.queryAllByRole('listitem').map((item) => within(item).getAllByRole('button')[0]?.textContent);

test('a filter is saved on the device under a name and can be applied', async () => {
  const first = await openMenu();
  expect(screen.getByText('No saved filters yet.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await first.save(' Late ones ');
  first.unmount();

  const { user, onApply } = await openMenu();
  const late = screen.getByRole('button', { name: 'Late ones' });
  expect(late).toHaveAttribute('aria-current', 'true');
  await user.click(late);
  expect(onApply).toHaveBeenCalledWith(LATE);
});

test('each list has its own saved filters', async () => {
  const { save, unmount } = await openMenu();
  await save('Late ones');
  unmount();
  await openMenu('orders');
  expect(names()).toEqual([]);
});

test('a saved filter can be renamed in place and deleted', async () => {
  const { user, save } = await openMenu();
  await save('Late ones');
  await save('Big ones');
  await user.click(screen.getByRole('button', { name: 'Rename Late ones' }));
  const name = screen.getByRole('textbox', { name: 'New name' });
  expect(name).toHaveValue('Late ones');
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.type(name, 'Overdue{Enter}');
  expect(names()).toEqual(['Overdue', 'Big ones']);
  await user.click(screen.getByRole('button', { name: 'Delete Big ones' }));
  expect(names()).toEqual(['Overdue']);
});

test('the saved filters menu keeps the focus after a save, rename or delete', async () => {
  const { user, save } = await openMenu();
  await save('Late ones');
  expect(screen.getByRole('textbox', { name: 'Save this filter as' })).toHaveFocus();
  const menu = screen.getByRole('group', { name: 'Saved filters' });
  await user.click(screen.getByRole('button', { name: 'Rename Late ones' }));
  await user.keyboard('{Enter}');
  expect(menu).toContainElement(document.activeElement as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Delete Late ones' }));
  expect(menu).toContainElement(document.activeElement as HTMLElement);
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Saved filters' })).toHaveFocus();
});
