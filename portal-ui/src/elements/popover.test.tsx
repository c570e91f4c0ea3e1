import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Popover } from './popover';

function renderPopover() {
  render(
    <>
      <Popover label="Columns">
        <input type="checkbox" aria-label="Total" />
      </Popover>
      <button type="button">Elsewhere</button>
    </>,
  );
  const user = userEvent.setup();
  return { user, button: screen.getByRole('button', { name: 'Columns' }) };
}

const panel = () => screen.queryByRole('group', { name: 'Columns' });

test('a popover button opens and closes the panel and announces its state', async () => {
  const { user, button } = renderPopover();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  await user.click(button);
  expect(panel()).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.click(button);
  expect(panel()).not.toBeInTheDocument();
});

test('Escape closes a popover and returns the focus to its button', async () => {
  const { user, button } = renderPopover();
  await user.click(button);
  await user.tab();
  expect(screen.getByRole('checkbox', { name: 'Total' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(panel()).not.toBeInTheDocument();
  expect(button).toHaveFocus();
});

test('a press elsewhere closes a popover, and so does leaving it with Tab', async () => {
  const { user, button } = renderPopover();
  await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
  expect(panel()).not.toBeInTheDocument();
  await user.click(button);
  await user.tab();
  await user.tab();
  expect(panel()).not.toBeInTheDocument();
});
