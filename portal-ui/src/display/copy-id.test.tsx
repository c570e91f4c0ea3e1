import { HostProvider } from '@nara/shared-contracts/host';
import { createFakeHost } from '@nara/shared-contracts/testing';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CopyId } from './copy-id';

function renderId() {
  const host = createFakeHost();
  const user = userEvent.setup();
  render(
    <HostProvider host={host}>
      <CopyId id="WW-NARA-7" />
    </HostProvider>,
  );
  return { host, user };
}

test('an ID is copied to the clipboard with a notice', async () => {
  const { host, user } = renderId();
  await user.click(screen.getByRole('button', { name: 'Copy WW-NARA-7' }));
  await waitFor(() => expect(host.notices).toEqual(['success: Copied WW-NARA-7']));
  expect(await navigator.clipboard.readText()).toBe('WW-NARA-7');
});

test('copying an ID shows an error when the browser forbids it', async () => {
  const { host, user } = renderId();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button', { name: 'Copy WW-NARA-7' }));
  await waitFor(() => expect(host.notices).toEqual([expect.stringMatching(/^error: /)]));
});
