import { Button } from '@nara/portal-ui';
import type { FailureGroup } from '@nara/shared-contracts/api/integration';
import { RefreshCw } from 'lucide-react';
import { useReplay } from './use-replay';

/** Returns whether a replay would fail again because the cause is not fixed yet. */
const isUnmended = ({ cause: { mend } }: FailureGroup): boolean =>
  mend.kind === 'map-sku' && mend.woolworthsSku === null;

/** Resubmits everything with this cause; renders nothing while a replay cannot help. */
export function ReplayButton({ group }: { group: FailureGroup }) {
  const { replay, isBusy } = useReplay(group);
  if (group.replayable === 0 || isUnmended(group)) return null;
  return (
    <Button
      icon={<RefreshCw size={15} aria-hidden />}
      isBusy={isBusy}
      aria-label={`Replay all with this cause: ${group.cause.title}`}
      onClick={replay}
    >
      Replay all with this cause
    </Button>
  );
}
