import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Switch } from './switch';

test('a switch announces whether it is on, and Space toggles it', async () => {
  const onChange = jest.fn();
  render(
    <Switch isOn={false} onChange={onChange}>
      Test mode
    </Switch>,
  );
  expect(screen.getByRole('switch', { name: 'Test mode' })).not.toBeChecked();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(onChange).toHaveBeenCalledWith(true);
});
