import { render, screen } from '@testing-library/react';
import { StatCard } from './stat-card';

test('a stat card shows the change as text and the history as a line', () => {
  const { container } = render(
    <StatCard
      label="Pending Orders"
      value={5}
      change={{ now: 5, before: 2, since: 'yesterday' }}
      history={[1, 2, 5]}
    />,
  );
  expect(screen.getByText('3 more than yesterday')).toBeVisible();
  expect(container.querySelector('polyline')).toBeInTheDocument();
});

test('a stat card with a history of one value shows no line', () => {
  const { container } = render(<StatCard label="Pending Orders" value={5} history={[5]} />);
  expect(container.querySelector('svg')).not.toBeInTheDocument();
});
