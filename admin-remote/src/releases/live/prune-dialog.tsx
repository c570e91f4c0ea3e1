import { Button, Dialog, Loaded, TextField, useAction, useAnnounce } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatSize } from '../labels';
import { pruningQuery, RELEASES_KEY } from '../queries';

/** Shortest period of disuse before pruning, in days: a page may still be open with the version. */
const MIN_DAYS = 7;
const MAX_DAYS = 3650;

/** Shows the versions of a remote that pruning would remove, and removes them. */
export function PruneDialog({ remote, onClose }: { remote: string; onClose: () => void }) {
  const api = useApi();
  const announce = useAnnounce();
  const [days, setDays] = useState('90');
  const isFit = /^\d+$/.test(days) && Number(days) >= MIN_DAYS && Number(days) <= MAX_DAYS;
  const unusedDays = Number(days);
  const found = useQuery({ ...pruningQuery(api, remote, unusedDays), enabled: isFit });
  const versions = found.data?.removed.map(({ version }) => version) ?? [];
  const { run, isBusy } = useAction(async () => {
    const { removed, bytes } = await api.storedVersions.prune({ params: { remote }, body: { unusedDays, versions } });
    await announce(`${plural(removed.length, 'version')} removed, ${formatSize(bytes)}.`, RELEASES_KEY);
  });
  const remove = async () => {
    if (await run()) onClose();
  };
  return (
    <Dialog
      title={`Prune versions of ${remote}`}
      width="32rem"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Keep all</Button>
          <Button variant="primary" isBusy={isBusy} disabled={!isFit || versions.length === 0} onClick={remove}>
            {`Remove ${plural(versions.length, 'version')}`}
          </Button>
        </>
      }
    >
      <TextField
        label="Days without use"
        name="days"
        inputMode="numeric"
        maxLength={4}
        hint="Counted from when visitors last got a version, or from when it was published. What is live, was live before it, is on trial, previewed or pinned stays."
        value={days}
        error={isFit ? undefined : `Enter a whole number from ${MIN_DAYS} to ${MAX_DAYS}.`}
        onChange={(text) => setDays(text.trim())}
      />
      {isFit && (
        <Loaded query={found}>
          {({ removed, bytes }) =>
            removed.length === 0 ? (
              <p>No version is old enough to go.</p>
            ) : (
              <>
                <p>{`For good, with their source maps and signatures: ${formatSize(bytes)}. Nobody can go back to them.`}</p>
                <ul>
                  {removed.map(({ version, publishedAt, publishedBy, bytes: size }) => (
                    <li
                      key={version}
                    >{`${version}, ${publishedAt.slice(0, 10)}, ${publishedBy}, ${formatSize(size)}`}</li>
                  ))}
                </ul>
              </>
            )
          }
        </Loaded>
      )}
    </Dialog>
  );
}
