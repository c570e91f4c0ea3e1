import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { useCombobox } from './use-combobox';

const WORDS = ['black', 'blue', 'bone'];

function Combobox({ isAlwaysOpen, onChoose }: { isAlwaysOpen: boolean; onChoose: (word: string) => void }) {
  const [typed, setTyped] = useState('');
  const options = WORDS.filter((word) => word.startsWith(typed));
  const { field, list, optionAt, isShown, restart } = useCombobox({ options, onChoose, isAlwaysOpen });
  return (
    <>
      <input
        {...field}
        aria-label="Colour"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          restart();
        }}
      />
      {isShown && (
        <ul {...list} aria-label="Colours">
          {options.map((word, at) => (
            <li key={word} {...optionAt(at)}>
              {word}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function renderCombobox(isAlwaysOpen = false) {
  const onChoose = jest.fn();
  render(<Combobox isAlwaysOpen={isAlwaysOpen} onChoose={onChoose} />);
  const field = screen.getByRole('combobox', { name: 'Colour' });
  return { user: userEvent.setup(), field, onChoose };
}

const active = () => screen.queryByRole('option', { selected: true })?.textContent;

test('a combobox opens on typing, is used with arrow keys, Enter, Escape or a click, and keeps the focus', async () => {
  const { user, field, onChoose } = renderCombobox();
  expect(field).toHaveAttribute('aria-expanded', 'false');
  await user.type(field, 'bl');
  expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('black');
  expect(field).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { name: 'black' }).id);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()).toBeUndefined();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(onChoose).toHaveBeenCalledWith('blue');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  await user.keyboard('{ArrowDown}');
  expect(active()).toBe('black');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();

  await user.clear(field);
  await user.type(field, 'b');
  await user.click(screen.getByRole('option', { name: 'bone' }));
  expect(onChoose).toHaveBeenLastCalledWith('bone');
  expect(field).toHaveFocus();
});

test('an always-open combobox has an active option from the start and wraps around', async () => {
  const { user, field, onChoose } = renderCombobox(true);
  await user.click(field);
  expect(active()).toBe('black');
  await user.keyboard('{ArrowUp}');
  expect(active()).toBe('bone');
  await user.type(field, 'bl');
  expect(active()).toBe('black');
  await user.keyboard('{Enter}');
  expect(onChoose).toHaveBeenCalledWith('black');
});
