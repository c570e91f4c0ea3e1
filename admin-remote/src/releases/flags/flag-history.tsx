import { Button, Dialog, Timeline } from '@nara/portal-ui';
import type { RemoteFlag } from '@nara/shared-contracts/api/releases';
import { useCohortNames } from '../cohorts/use-cohort-names';
import { describeSetting } from './words';

/** Shows who changed a flag, when, and to what value. */
export function FlagHistory({ flag, onClose }: { flag: RemoteFlag; onClose: () => void }) {
  const names = useCohortNames();
  const entries = flag.changes.map(({ revision, setting, at, by }) => ({
    key: String(revision),
    at,
    tone: setting ? ('blue' as const) : ('grey' as const),
    text: describeSetting(setting, names),
    detail: `Change ${revision}, ${by}`,
  }));
  return (
    <Dialog
      title={`History of ${flag.flag} of ${flag.remote}`}
      width="32rem"
      onClose={onClose}
      actions={
        <Button data-initial-focus onClick={onClose}>
          Close
        </Button>
      }
    >
      <Timeline entries={entries} />
    </Dialog>
  );
}
