import { render } from '@testing-library/react';
import { WrappingId } from './wrapping-id';

test('an id may break after each hyphen, and reads as it is', () => {
  const { container } = render(<WrappingId id="WW-NARA-100245" />);
  expect(container.innerHTML).toBe('WW-<wbr>NARA-<wbr>100245');
  expect(container).toHaveTextContent('WW-NARA-100245');
});
