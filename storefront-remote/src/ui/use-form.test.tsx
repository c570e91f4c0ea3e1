import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from './use-form';

function Letter({ send }: { send: (values: { name: string }) => Promise<unknown> }) {
  const { values, problems, isBusy, isSent, failure, edit, submit } = useForm({
    empty: { name: '' },
    problemsOf: ({ name }) => (name ? {} : { name: 'Please enter your name.' }),
    send,
    explain: (error) => `It failed: ${(error as Error).message}`,
  });
  return (
    <form noValidate onSubmit={submit}>
      <input
        aria-label="Name"
        name="name"
        value={values.name}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <p>{[problems.name, isBusy && 'busy', isSent && 'sent', failure].filter(Boolean).join()}</p>
      <button type="submit">Send</button>
    </form>
  );
}

const says = (text: string) => expect(screen.getByRole('paragraph')).toHaveTextContent(text);

test('an invalid form shows the problem until it is filled in, focuses its input and sends nothing', async () => {
  const send = jest.fn();
  render(<Letter send={send} />);
  await userEvent.click(screen.getByRole('button'));
  says('Please enter your name.');
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole('textbox'), 'T');
  expect(screen.getByRole('paragraph')).toBeEmptyDOMElement();
});

test('a form is sent once at a time and shows the outcome of the last attempt', async () => {
  const ends: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const send = jest.fn(() => new Promise<void>((resolve, reject) => ends.push({ resolve, reject })));
  render(<Letter send={send} />);
  await userEvent.type(screen.getByRole('textbox'), 'Thandi{Enter}{Enter}');
  says('busy');
  expect(send).toHaveBeenCalledTimes(1);
  await act(async () => ends[0]?.reject(new Error('no connection')));
  says('It failed: no connection');
  await userEvent.click(screen.getByRole('button'));
  says('busy');
  await act(async () => ends[1]?.resolve());
  says('sent');
  expect(send).toHaveBeenLastCalledWith({ name: 'Thandi' });
});
