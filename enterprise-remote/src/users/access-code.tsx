import { Button, ConfirmDialog, Dialog, Facts, IssuedSecret, Notice, RelativeTime, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { User } from '@nara/shared-contracts/api/users';
import { useHost } from '@nara/shared-contracts/host';
import { ROLE_LABELS } from '@nara/shared-contracts/rules/common';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { USERS_KEY } from './queries';

interface IssuedCodeProps {
  /** Name of the user. */
  name: string;
  code: string;
  onClose: () => void;
}

/** Shows a personal access code that was just issued. */
const IssuedCode = ({ name, code, onClose }: IssuedCodeProps) => (
  <IssuedSecret
    title={`Access code of ${name}`}
    label="Access code"
    copyLabel="Copy Code"
    secret={code}
    onClose={onClose}
  >
    {`Hand it to ${name} in person or over a private channel. It will not be shown again; a lost code is replaced by a new one.`}
  </IssuedSecret>
);

const QUESTIONS = {
  replace: { title: 'Replace this code?', confirmLabel: 'Issue New Code', cancelLabel: 'Keep Code' },
  revoke: { title: 'Revoke this code?', confirmLabel: 'Revoke Code', cancelLabel: 'Keep Code' },
  reset: { title: 'Reset the second factor?', confirmLabel: 'Reset', cancelLabel: 'Keep Second Factor' },
  passkeys: { title: 'Remove all passkeys?', confirmLabel: 'Remove', cancelLabel: 'Keep Passkeys' },
} as const;

interface AccessCodeProps {
  user: User;
  onClose: () => void;
}

/** Issues or revokes the personal access code of a user. Actions that end a session need confirmation. */
export function AccessCode({ user: chosen, onClose }: AccessCodeProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const [user, setUser] = useState(chosen);
  const [code, setCode] = useState<string>();
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>();
  const { id, name, role, status, codeIssuedAt, secondFactorSince, passkeys } = user;
  const refresh = () => queryClient.invalidateQueries({ queryKey: USERS_KEY });
  const issuing = useAction(async () => {
    const issued = await api.users.issueCode({ params: { id } });
    setCode(issued.code);
    setUser(issued.user);
    await refresh();
  });
  const revoking = useAction(async () => {
    setUser(await api.users.revokeCode({ params: { id } }));
    notify.success(`The access code of ${name} is revoked.`);
    await refresh();
  });

  const resetting = useAction(async () => {
    setUser(await api.secondFactor.reset({ params: { id } }));
    notify.success(`The second factor of ${name} is reset.`);
    await refresh();
  });

  const removingPasskeys = useAction(async () => {
    setUser(await api.passkeys.reset({ params: { id } }));
    notify.success(`The passkeys of ${name} are removed.`);
    await refresh();
  });

  const actions = { replace: issuing, revoke: revoking, reset: resetting, passkeys: removingPasskeys };
  const confirm = () => {
    setAsked(undefined);
    if (asked) void actions[asked].run();
  };

  const withoutFactor = `The personal access code alone then signs in, until ${name} sets a second factor up again. Be sure that it is ${name} who asks.`;
  const withoutCode = user.isSelf
    ? 'This is your own code: you will be signed out at once, and it will no longer work.'
    : 'It stops working, and anyone signed in with it is signed out at once.';
  const consequences = {
    replace: withoutCode,
    revoke: withoutCode,
    reset: passkeys > 0 ? `The passkeys of ${name} stay and remain a second factor.` : withoutFactor,
    passkeys: secondFactorSince ? `The authenticator of ${name} stays and remains the second factor.` : withoutFactor,
  };

  if (code) return <IssuedCode name={name} code={code} onClose={onClose} />;
  return (
    <>
      <Dialog
        title="Personal access code"
        width="32rem"
        onClose={onClose}
        actions={
          <>
            {secondFactorSince && (
              <Button isBusy={resetting.isBusy} onClick={() => setAsked('reset')}>
                Reset Second Factor
              </Button>
            )}
            {passkeys > 0 && (
              <Button isBusy={removingPasskeys.isBusy} onClick={() => setAsked('passkeys')}>
                Remove Passkeys
              </Button>
            )}
            {codeIssuedAt && (
              <Button isBusy={revoking.isBusy} onClick={() => setAsked('revoke')}>
                Revoke Code
              </Button>
            )}
            {status !== 'inactive' && (
              <Button
                variant="primary"
                isBusy={issuing.isBusy}
                onClick={codeIssuedAt ? () => setAsked('replace') : issuing.run}
              >
                {codeIssuedAt ? 'Issue New Code' : 'Issue Code'}
              </Button>
            )}
          </>
        }
      >
        <Facts
          facts={[
            { label: 'User', value: name },
            { label: 'Role', value: ROLE_LABELS[role] },
            { label: 'Code issued', value: codeIssuedAt ? <RelativeTime iso={codeIssuedAt} /> : 'No code yet' },
            { label: 'Authenticator', value: secondFactorSince ? <RelativeTime iso={secondFactorSince} /> : 'None' },
            { label: 'Passkeys', value: passkeys },
          ]}
        />
        <p>
          {`With a personal access code ${name} signs in under this name and role. It is shown once, when it is issued.`}
        </p>
        <p>
          {`For approvals, whoever issues a code or resets a second factor counts as ${name}, unless a second factor that ${name} set up before protects the code.`}
        </p>
        {status === 'inactive' && (
          <Notice tone="yellow">An inactive user cannot sign in. Activate the user first.</Notice>
        )}
      </Dialog>
      {asked && (
        <ConfirmDialog {...QUESTIONS[asked]} onConfirm={confirm} onCancel={() => setAsked(undefined)}>
          {consequences[asked]}
        </ConfirmDialog>
      )}
    </>
  );
}
