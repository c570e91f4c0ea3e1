import type { ActivityEntry } from '@nara/shared-contracts/api/activity';
import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost, fakeEventStream } from '@nara/shared-contracts/testing';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { ActivityTrail } from './activity-trail';

function renderTrail(entries: ActivityEntry[]) {
  fakeEventStream();
  const host = createFakeHost({ activity: { ofReturn: async () => ({ entries }) } });
  render(
    <HostProvider host={host}>
      <QueryClientProvider client={host.queryClient}>
        <ActivityTrail kind="return" id="RMA-WW-7K2QX9AB" />
      </QueryClientProvider>
    </HostProvider>,
  );
}

test('the activity trail shows who did what, newest first', async () => {
  renderTrail([
    { id: 'a2', at: '2026-03-05T10:20:00.000Z', actor: 'Nomsa', text: 'Approved the return' },
    { id: 'a1', at: '2026-03-05T10:15:00.000Z', actor: 'Shopper', text: 'Started the return' },
  ]);
  const [newest, first] = await screen.findAllByRole('listitem');
  expect(newest).toHaveTextContent(/^Approved the returnNomsa/);
  expect(first).toHaveTextContent(/^Started the returnShopper/);
});

test('an empty activity trail says that there are no changes yet', async () => {
  renderTrail([]);
  expect(await screen.findByText('No changes yet.')).toBeVisible();
});
