import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './tabs';

const TABS = [
  { value: 'orders', label: 'Orders' },
  { value: 'stock', label: 'Stock' },
  { value: 'returns', label: 'Returns' },
] as const;

function Screen() {
  const [value, setValue] = useState<(typeof TABS)[number]['value']>('orders');
  return (
    <Tabs label="Subjects" tabs={TABS} value={value} onChange={setValue}>
      {`Part ${value}`}
    </Tabs>
  );
}

test('a press on a tab shows its panel, which is labelled by the tab', async () => {
  render(<Screen />);
  expect(screen.getByRole('tabpanel', { name: 'Orders' })).toHaveTextContent('Part orders');
  await userEvent.click(screen.getByRole('tab', { name: 'Stock' }));
  expect(screen.getByRole('tabpanel', { name: 'Stock' })).toHaveTextContent('Part stock');
});

test('arrow keys, Home and End select tabs; only the selected tab is in the tab order', async () => {
  render(<Screen />);
  await userEvent.tab();
  for (const [key, name] of [
    ['{ArrowLeft}', 'Returns'],
    ['{ArrowRight}', 'Orders'],
    ['{End}', 'Returns'],
    ['{Home}', 'Orders'],
  ] as const) {
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { name, selected: true })).toHaveFocus();
  }
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
