import { render, screen } from '@testing-library/react';
import { WrappingId } from './copy-id';

test('a wrapping ID can break after each hyphen and keeps its accessible name', () => {
  const { container } = render(
    <button type="button">
      <WrappingId id="WW-NARA-100245" />
    </button>,
  );
  expect(screen.getByRole('button', { name: 'WW-NARA-100245' })).toHaveTextContent('WW-NARA-100245');
  expect(container.querySelectorAll('wbr')).toHaveLength(2);
});
