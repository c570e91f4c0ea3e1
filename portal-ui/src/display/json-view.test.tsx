import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { JsonView } from './json-view';

const VALUE = { sku: '<b>bold</b>', deep: { deeper: { deepest: 1 } }, none: null, list: ['a', 2], empty: {} };

function renderValue() {
  const user = userEvent.setup();
  const { container } = render(
    <HostProvider host={createFakeHost()}>
      <JsonView value={VALUE} what="details" />
    </HostProvider>,
  );
  return { user, container };
}

test('the JSON view shows every value as text, including markup', () => {
  const { container } = renderValue();
  expect(container).toHaveTextContent('sku: "<b>bold</b>"');
  expect(container.querySelector('b')).not.toBeInTheDocument();
  expect(container).toHaveTextContent('none: null');
  expect(container).toHaveTextContent('empty: {}');
});

test('deeply nested JSON is collapsed until it is opened', async () => {
  const { user } = renderValue();
  const deeper = screen.getByText('deeper:').closest('details');
  expect(deeper).not.toHaveAttribute('open');
  await user.click(screen.getByText('deeper:'));
  expect(deeper).toHaveAttribute('open');
});

test('the JSON view copies its value as JSON', async () => {
  const { user } = renderValue();
  await user.click(screen.getByRole('button', { name: 'Copy details' }));
  expect(JSON.parse(await navigator.clipboard.readText())).toEqual(VALUE);
});
