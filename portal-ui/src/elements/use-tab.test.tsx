import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { Tabs, useTab } from './tabs';

const TABS = [
  { value: 'days', label: 'Days' },
  { value: 'exports', label: 'Exports' },
] as const;

function Screen() {
  const [tab, open] = useTab(TABS, ['from']);
  return (
    <Tabs label="Payments" tabs={TABS} value={tab} onChange={open}>
      {tab}
    </Tabs>
  );
}

function open(path: string) {
  const router = createMemoryRouter([{ path: '/', Component: Screen }], { initialEntries: [path] });
  render(<RouterProvider router={router} />);
  return router;
}

test.each([
  ['/', 'days'],
  ['/?tab=exports', 'exports'],
  ['/?tab=nothing', 'days'],
])('the address %s opens the tab %s', (path, tab) => {
  open(path);
  expect(screen.getByRole('tabpanel')).toHaveTextContent(tab);
});

test('changing the tab keeps the named parameters in the address and drops those of the previous tab', async () => {
  const router = open('/?from=2026-03-01&order=amount');
  await userEvent.click(screen.getByRole('tab', { name: 'Exports' }));
  expect(router.state.location.search).toBe('?tab=exports&from=2026-03-01');
  await userEvent.click(screen.getByRole('tab', { name: 'Days' }));
  expect(router.state.location.search).toBe('?from=2026-03-01');
});
