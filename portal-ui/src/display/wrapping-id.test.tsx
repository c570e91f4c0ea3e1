import { render, screen } from '@testing-library/react';
import { WrappingId } from './wrapping-id';

test('an id may break after each hyphen, and is read as it is', () => {
  const { container } = render(
    <button type="button">
      <WrappingId id="WW-NARA-100245" />
    </button>,
  );
  expect(screen.getByRole('button', { name: 'WW-NARA-100245' })).toHaveTextContent('WW-NARA-100245');
  expect(container.querySelectorAll('wbr')).toHaveLength(2);
});
