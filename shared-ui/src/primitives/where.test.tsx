import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { Where } from './use-address';

const both = (
  <>
    <Where media="(max-width: 700px)">cards</Where>
    <Where media="(max-width: 700px)" not>
      table
    </Where>
  </>
);

test.each([
  [true, 'cards'],
  [false, 'table'],
])('with a media match of %s, Where renders only the %s', (matches, text) => {
  const media = { matches, addEventListener: () => undefined, removeEventListener: () => undefined };
  Object.assign(window, { matchMedia: () => media });
  const { container } = render(both);
  expect(container).toHaveTextContent(text);
  expect(screen.getByText(text)).toBeInTheDocument();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('the server renders both branches of Where', () => {
  expect(renderToString(both)).toMatch(/cards.*table/);
});
