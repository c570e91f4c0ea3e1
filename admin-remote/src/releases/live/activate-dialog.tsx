import { Button, Dialog, Loaded, TextField, useAction, useAnnounce } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { ApiError } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { checksQuery, RELEASES_KEY } from '../queries';

/** Version to activate for everyone. */
export interface Wanted {
  version: string;
  /** Newest revision of the log that the user has seen, so that a concurrent release is not overruled. */
  expectedRevision: number;
  /** Version that is currently live. */
  instead: string | undefined;
  /** True for the rollback that the log itself suggests. */
  isRollback: boolean;
  /** Parts that were activated together with the live version, and roll back with it. */
  alongside: readonly string[];
}

interface ActivateDialogProps {
  remote: string;
  wanted: Wanted;
  onClose: () => void;
}

/** Explains a change of the live version after the server has checked it, and performs it. */
export function ActivateDialog({ remote, wanted, onClose }: ActivateDialogProps) {
  const { version, expectedRevision, instead, isRollback, alongside } = wanted;
  const api = useApi();
  const announce = useAnnounce();
  const checks = useQuery(checksQuery(api, remote, version, expectedRevision));
  const together = checks.data?.alongside ?? [];
  const isFrozen = checks.error instanceof ApiError && checks.error.code === 'frozen';
  const [reason, setReason] = useState('');
  const overrideFreeze = isFrozen && reason.trim();
  const { run, isBusy } = useAction(async () => {
    const params = { remote };
    if (isRollback) await api.releases.rollback({ params, body: { expectedRevision } });
    else
      await api.releases.activate({
        params,
        body: { version, expectedRevision, ...(overrideFreeze && { overrideFreeze }) },
      });
    await announce(`${remote} ${version} is live.`, RELEASES_KEY);
  });
  const put = async () => {
    if (await run()) onClose();
  };
  return (
    <Dialog
      title={`Put ${version} live?`}
      width="32rem"
      onClose={onClose}
      actions={
        <>
          <Button data-initial-focus onClick={onClose}>
            Keep as it is
          </Button>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabled={isFrozen ? !overrideFreeze : !checks.data || checks.isError}
            onClick={put}
          >
            {isRollback ? 'Roll Back' : checks.data?.needsApproval ? 'Ask for Approval' : 'Put Live'}
          </Button>
        </>
      }
    >
      <p>
        {`Everybody who opens ${remote} from now on gets ${version}${instead ? ` instead of ${instead}` : ''}. Pages that are open keep what they have until they are reloaded. A trial that is running ends.`}
      </p>
      {isRollback && alongside.length > 0 && (
        <p>{`It went live in one activation with ${alongside.join(', ')}: all of them go back as one.`}</p>
      )}
      {!isRollback && together.length > 0 && (
        <p>{`It goes live in one activation with ${together.map((part) => `${part.remote} ${part.activation.version}`).join(', ')}.`}</p>
      )}
      <Loaded query={checks}>
        {({ checks: passed }) => <p>{`Checked: ${plural(passed.length, 'check')} passed.`}</p>}
      </Loaded>
      {!isRollback && checks.data?.needsApproval && (
        <p>It goes live once another admin approves it under Approvals; that is asked for now.</p>
      )}
      {isFrozen && (
        <TextField
          label="Reason to release in the freeze"
          hint="Everything else was checked. The reason is kept in the history and the audit log."
          name="overrideFreeze"
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      )}
    </Dialog>
  );
}
