import { render, screen } from '@testing-library/react';
import { StatCard } from './stat-card';

test('a figure with its change in words and its run as a line', () => {
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

test('one value is no run', () => {
  const { container } = render(<StatCard label="Pending Orders" value={5} history={[5]} />);
  expect(container.querySelector('svg')).not.toBeInTheDocument();
});
