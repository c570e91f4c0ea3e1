import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LeaveGuard, LeaveQuestion } from './leave-question';

function Form() {
  const [text, setText] = useState('');
  return (
    <>
      <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
      {text && (
        <LeaveQuestion
          where="to this product"
          leaves={({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname}
        />
      )}
    </>
  );
}

async function openForm(
  form = (
    <LeaveGuard>
      <Form />
    </LeaveGuard>
  ),
) {
  const router = createMemoryRouter(
    [
      { path: '/list', element: <h1>List</h1> },
      {
        path: '/new',
        element: form,
      },
    ],
    { initialEntries: ['/list', '/new'] },
  );
  render(
    <HostProvider host={createFakeHost()}>
      <RouterProvider router={router} />
    </HostProvider>,
  );
  return { router, name: await screen.findByRole('textbox', { name: 'Name' }) };
}

test('going back right after typing asks for confirmation, and Keep editing stays on the form', async () => {
  const { router, name } = await openForm();
  await act(async () => {
    fireEvent.change(name, { target: { value: 'Flow Socks' } });
    await router.navigate(-1);
  });
  expect(screen.getByRole('dialog', { name: 'Discard your changes?' })).toHaveTextContent(
    'Your changes to this product have not been saved.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/new');
  expect(name).toHaveValue('Flow Socks');
});

test('discarding unsaved changes continues the navigation', async () => {
  const { router, name } = await openForm();
  await userEvent.type(name, 'Flow Socks');
  await act(() => router.navigate(-1));
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
});

test('a form without a leave guard around it also asks before it is left', async () => {
  const { router, name } = await openForm(<Form />);
  await userEvent.type(name, 'Flow Socks');
  await act(() => router.navigate(-1));
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(router.state.location.pathname).toBe('/new');
});

test('leaving an unchanged form asks for no confirmation', async () => {
  const { router } = await openForm();
  await act(() => router.navigate(-1));
  expect(await screen.findByRole('heading', { name: 'List' })).toBeVisible();
});

test('closing the page asks for confirmation while a form has unsaved changes', async () => {
  const { name } = await openForm();
  const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(closes()).toBe(true);
  await userEvent.type(name, 'F');
  expect(closes()).toBe(false);
  await userEvent.clear(name);
  expect(closes()).toBe(true);
});
