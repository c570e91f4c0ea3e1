import { Button, ConfirmDialog, Dialog, Facts, Loaded, Notice, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { PasscodeSwitchState } from '@nara/shared-contracts/api/session';
import { useHost } from '@nara/shared-contracts/host';
import { formatDateTime } from '@nara/shared-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { passcodeSwitchQuery, USERS_KEY } from './queries';

const ENTERPRISE_PASSCODE = 'Enterprise passcode';

/** Describes who last changed the passcode switch; null if no one has. */
const changeOf = ({ updatedBy, updatedAt }: PasscodeSwitchState): string | null =>
  updatedBy && `${updatedBy}, ${formatDateTime(updatedAt)}`;

/** Switches the shared enterprise passcode on, or off after confirmation. */
export function PasscodeSwitch({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const query = useQuery(passcodeSwitchQuery(api));
  const [isAsking, setIsAsking] = useState(false);
  const isOn = query.data?.settings.isOn;
  const switching = useAction(async () => {
    if (!query.data) return;
    const body = { settings: { isOn: !isOn }, expectedUpdatedAt: query.data.updatedAt };
    await api.signIn.switchPasscode({ body }).finally(() => queryClient.invalidateQueries({ queryKey: USERS_KEY }));
    notify.success(`The enterprise passcode is ${isOn ? 'off' : 'on'}.`);
  });
  const label = isOn ? 'Switch Passcode Off' : 'Switch Passcode On';
  return (
    <>
      <Dialog
        title={ENTERPRISE_PASSCODE}
        width="32rem"
        onClose={onClose}
        actions={
          query.data && (
            <Button isBusy={switching.isBusy} onClick={() => (isOn ? setIsAsking(true) : void switching.run())}>
              {label}
            </Button>
          )
        }
      >
        <Loaded query={query}>
          {(state) => (
            <>
              <Facts
                facts={[
                  { label: 'Opens the gate', value: state.settings.isOn || state.isForced ? 'Yes' : 'No' },
                  { label: 'Last switched', value: changeOf(state) ?? 'Never' },
                ]}
              />
              <p>
                Everybody who knows the enterprise passcode signs in as Administrator. Without it, staff sign in with
                their personal access codes alone.
              </p>
              {state.isForced && !state.settings.isOn && (
                <Notice tone="yellow">The operator of this server keeps the passcode on.</Notice>
              )}
            </>
          )}
        </Loaded>
      </Dialog>
      {isAsking && (
        <ConfirmDialog
          title="Switch the enterprise passcode off?"
          confirmLabel="Switch Off"
          cancelLabel="Keep Passcode"
          onConfirm={() => void switching.run()}
          onClose={() => setIsAsking(false)}
        >
          Everybody who signed in with it is signed out at once, and it no longer opens the gate.
        </ConfirmDialog>
      )}
    </>
  );
}
