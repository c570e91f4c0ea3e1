import { ApiError } from '@nara/shared-contracts/host';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Loaded } from './loaded';

const refetch = jest.fn();
const draw = (data: string | undefined, error: unknown = null) =>
  render(
    <Loaded query={{ data, error, refetch }} skeleton={<i>soon</i>}>
      {(text) => <p>{text}</p>}
    </Loaded>,
  );

test('a query without data shows its skeleton', () => {
  draw(undefined);
  expect(screen.getByText('soon')).toBeVisible();
});

test('a failed query keeps its previous data and can be retried', async () => {
  draw('old', new Error('down'));
  expect(screen.getByText('old')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a query refused for a lost session shows its skeleton instead of an error', () => {
  draw(undefined, new ApiError(401, '', { code: 'session-required', title: '', status: 401, detail: '' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('soon')).toBeVisible();
});
