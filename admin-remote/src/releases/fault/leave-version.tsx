import { Button } from '@nara/portal-ui';
import type { ReleaseHistory } from '@nara/shared-contracts/api/releases';
import { useState } from 'react';
import { ActivateDialog } from '../activate-dialog';
import { Trial } from '../trial';

/** Offers the rollback of a live version, or the end of its trial. */
export function LeaveVersion({ version, history }: { version: string; history: ReleaseHistory }) {
  const { remote, active, canary, revision, activations } = history;
  const [isLeaving, setIsLeaving] = useState(false);
  if (canary?.activation.version === version) return <Trial remote={remote} revision={revision} trial={canary} />;
  const before = activations.find((entry) => entry.revision === active?.returnsTo)?.version;
  if (active?.version !== version) return <p>Nobody gets this version any more.</p>;
  if (!before) return <p>There is no version before to return to.</p>;
  const alongside = (active.together?.parts ?? []).map((part) => part.remote).filter((name) => name !== remote);
  const wanted = { version: before, expectedRevision: revision, instead: version, isRollback: !canary, alongside };
  return (
    <>
      <Button onClick={() => setIsLeaving(true)}>{`Return to ${before}`}</Button>
      {isLeaving && <ActivateDialog remote={remote} wanted={wanted} onClose={() => setIsLeaving(false)} />}
    </>
  );
}
