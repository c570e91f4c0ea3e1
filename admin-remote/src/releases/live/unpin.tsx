import { Button, useAction, useAnnounce } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { VersionPin } from '@nara/shared-contracts/api/releases';
import { RELEASES_KEY } from '../queries';

interface UnpinProps {
  remote: string;
  version: string;
  pin: VersionPin;
}

/** Shows who pinned a version and why, and removes the pin. */
export function Unpin({ remote, version, pin: { by, reason } }: UnpinProps) {
  const api = useApi();
  const announce = useAnnounce();
  const { run, isBusy } = useAction(async () => {
    await api.storedVersions.unpin({ params: { remote, version } });
    await announce(`${version} is pinned no more.`, RELEASES_KEY);
  });
  return (
    <>
      <Button isSmall isBusy={isBusy} aria-label={`Unpin ${version}`} onClick={() => run()}>
        Unpin
      </Button>
      <p>{`Pinned by ${by}: ${reason}`}</p>
    </>
  );
}
