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

test('something stands for what is to come', () => {
  draw(undefined);
  expect(screen.getByText('soon')).toBeVisible();
});

test('a failure says why and can be tried again; what came before stays', async () => {
  draw('old', new Error('down'));
  expect(screen.getByText('old')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a lost session is no failure', () => {
  draw(undefined, new ApiError(401, '', { code: 'session-required', title: '', status: 401, detail: '' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByText('soon')).toBeVisible();
});
