import { Button, ConfirmDialog, Notice, TimeUntil, useAction } from '@nara/portal-ui';
import type { Credential } from '@nara/shared-contracts/api/api-config';
import { useApi } from '@nara/shared-contracts/api/client';
import type { Environment } from '@nara/shared-contracts/api/session';
import { useHost } from '@nara/shared-contracts/host';
import type { CredentialName } from '@nara/shared-contracts/rules/api-config';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { API_CONFIG_KEY } from './queries';
import { CREDENTIAL_LABELS } from './words';

interface GraceNoticeProps {
  environment: Environment;
  name: CredentialName;
  previous: NonNullable<Credential['previous']>;
}

/** Shows how long a replaced credential is still accepted, and lets staff end that earlier. */
export function GraceNotice({ environment, name, previous: { ending, until } }: GraceNoticeProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const label = CREDENTIAL_LABELS[name];
  const { run, isBusy } = useAction(async () => {
    setIsAsking(false);
    await api.apiConfig.endGrace({ params: { name }, body: { environment } });
    notify.success(`The old ${label} is no longer accepted.`);
    await queryClient.invalidateQueries({ queryKey: API_CONFIG_KEY });
  });
  return (
    <>
      <Notice
        tone="blue"
        action={
          <Button isSmall aria-label={`End the old ${label} now`} isBusy={isBusy} onClick={() => setIsAsking(true)}>
            End now
          </Button>
        }
      >
        {`The old one (…${ending}) is still accepted; it expires `}
        {until ? <TimeUntil iso={until} /> : 'when the configuration changes'}.
      </Notice>
      {isAsking && (
        <ConfirmDialog
          title={`End the old ${label}?`}
          confirmLabel="End now"
          cancelLabel="Keep it"
          onConfirm={() => void run()}
          onCancel={() => setIsAsking(false)}
        >
          Anyone still using it will be refused.
        </ConfirmDialog>
      )}
    </>
  );
}
