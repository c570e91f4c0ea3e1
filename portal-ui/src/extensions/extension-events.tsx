import { type PlacedExtension, useHost } from '@nara/shared-contracts/host';
import type { ExtensionOutcome } from '@nara/shared-contracts/rules/composition';
import { useExtensions } from '@nara/shared-ui';
import { useEvents } from '../live/event-stream';

/** Calls the event handlers of remotes while a portal is open. */
export function ExtensionEvents() {
  return useExtensions('event').map((extension) => (
    <Listener key={`${extension.remote}/${extension.id}`} extension={extension} />
  ));
}

function Listener({ extension }: { extension: PlacedExtension<'event'> }) {
  const host = useHost();
  useEvents(extension.types, () => {
    const began = performance.now();
    const note = (outcome: ExtensionOutcome, cause?: unknown) =>
      host.extensions.note(extension, outcome, performance.now() - began, cause);
    const run = async () => (await host.extensions.load<'event'>(extension))({ host });
    void run().then(
      () => note('ready'),
      (cause: unknown) => {
        note('failed', cause);
        // Left uncaught, so that the shell counts the failure for its remote.
        throw cause;
      },
    );
  });
  return null;
}
