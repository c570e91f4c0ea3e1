import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper';

function Stepper({ max }: { max: number }) {
  const [value, setValue] = useState(1);
  return <QuantityStepper label="Quantity" value={value} max={max} onChange={setValue} />;
}

const button = (name: string) => screen.getByRole('button', { name: `${name} quantity` });

test('the quantity stepper moves the focus to the enabled button at either end', async () => {
  const user = userEvent.setup();
  render(<Stepper max={2} />);
  await user.tab();
  expect(button('Increase')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Increase')).toBeDisabled();
  expect(button('Decrease')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(button('Decrease')).toBeDisabled();
  expect(button('Increase')).toHaveFocus();
});

test('the quantity stepper keeps the focus when only one quantity is left', async () => {
  const user = userEvent.setup();
  const { rerender } = render(<Stepper max={2} />);
  await user.tab();
  rerender(<Stepper max={1} />);
  expect(screen.getByRole('group', { name: 'Quantity' })).toHaveFocus();
});
