import { type ExtensionServices, HostProvider, type PlacedExtension } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DrawnExtension } from './extension-place';
import { useExtensions } from './use-extensions';

type Slot = PlacedExtension<'order-panel'>;

const NOMSA = { name: 'Nomsa', role: 'admin' } as const;
const panel = (id: string, roles: Slot['roles'] = ['admin']): Slot => ({
  point: 'order-panel',
  id,
  title: id,
  roles,
  remote: 'parts',
});

const CODE: Readonly<Record<string, (given: { orderId: string }) => string>> = {
  fitting: ({ orderId }) => `Fitting of ${orderId}`,
  broken: () => {
    throw new Error('broken on purpose');
  },
};

/** Renders the extensions of `order-panel`, and names those that failed. */
const Panels = () =>
  useExtensions('order-panel').map((extension) => (
    <DrawnExtension
      key={extension.id}
      extension={extension}
      given={{ orderId: '7' }}
      failed={<p>No {extension.id}</p>}
    />
  ));

function openWith(...extensions: readonly Slot[]) {
  const notes: string[] = [];
  const host = {
    ...createFakeHost({}, NOMSA),
    extensions: {
      at: () => extensions as readonly never[],
      subscribe: () => () => undefined,
      load: async ({ id }: Pick<Slot, 'id'>) => (CODE[id] ?? Promise.reject(new Error('away'))) as never,
      note: ({ id }: Pick<Slot, 'id'>, outcome: string, ms: number) => void notes.push(`${id} ${outcome} ${ms >= 0}`),
    } as unknown as ExtensionServices,
  };
  const place = (
    <HostProvider host={host}>
      <Suspense>
        <p>Around it</p>
        <Panels />
      </Suspense>
    </HostProvider>
  );
  return { notes, place };
}

beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => void jest.restoreAllMocks());

test('an extension is rendered with the data of its place, and its time is reported once', async () => {
  const { notes, place } = openWith(panel('fitting'));
  const { rerender } = render(place);
  expect(await screen.findByText('Fitting of 7')).toBeVisible();
  rerender(place);
  expect(notes).toEqual(['fitting ready true']);
});

test('an extension that throws or fails to load leaves its surroundings and the others intact', async () => {
  const { notes, place } = openWith(panel('broken'), panel('away'), panel('fitting'));
  render(place);
  expect(await screen.findByText('No broken')).toBeVisible();
  expect(await screen.findByText('No away')).toBeVisible();
  expect(await screen.findByText('Fitting of 7')).toBeVisible();
  expect(screen.getByText('Around it')).toBeVisible();
  expect(notes.toSorted()).toEqual(['away failed true', 'broken failed true', 'fitting ready true']);
});

test('an extension for other roles is not rendered', async () => {
  const { place } = openWith(panel('broken', ['finance']), panel('fitting'));
  render(place);
  expect(await screen.findByText('Fitting of 7')).toBeVisible();
  expect(screen.queryByText('No broken')).not.toBeInTheDocument();
});

test('a first view is rendered and hydrated without extensions, which load afterwards', async () => {
  const { place } = openWith(panel('fitting'));
  const page = document.body.appendChild(document.createElement('div'));
  page.innerHTML = renderToString(place);
  expect(page).toHaveTextContent(/^Around it$/);
  const onRecoverableError = jest.fn();
  await act(async () => void hydrateRoot(page, place, { onRecoverableError }));
  expect(await screen.findByText('Fitting of 7')).toBeVisible();
  expect(onRecoverableError).not.toHaveBeenCalled();
});
