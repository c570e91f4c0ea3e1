import { useApi } from '@nara/shared-contracts/api/client';
import type { NewSecondFactor } from '@nara/shared-contracts/api/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { IssuedSecret } from '../dialog/issued-secret';
import { RelativeTime } from '../display/relative-time';
import { Button } from '../elements/button';
import { Loaded } from '../feedback/loaded';
import { useAction } from '../feedback/use-call';
import { TextField } from '../form/field';
import { FormDialog } from '../form/form-dialog';

/** Query of whether the user's sign-in asks for a second factor, and how many recovery codes are left. */
export const SECOND_FACTOR_KEY = ['second-factor'] as const;

interface ShownRecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes, which is possible only once. */
export function ShownRecoveryCodes({ codes, onClose }: ShownRecoveryCodesProps) {
  return (
    <IssuedSecret
      title="Recovery codes"
      label="Recovery codes"
      copyLabel="Copy Codes"
      secret={codes.join(' ')}
      onClose={onClose}
    >
      Keep them where you can reach them without your device. Each one replaces it once, after your access code.
    </IssuedSecret>
  );
}

const Picture = styled.img`
  justify-self: center;
  width: min(14rem, 100%);
`;

const Secret = styled.code`
  overflow-wrap: anywhere;
  user-select: all;
`;

const LABELS = { code: 'Six-digit code' } as const;

type Values = Readonly<{ code: string }>;

interface ProveSecondFactorProps {
  factor: NewSecondFactor;
  onClose: () => void;
  onProved: (recoveryCodes: string[]) => void;
}

/** Shows the secret for the authenticator, and takes the code that proves its set-up. */
function ProveSecondFactor({ factor: { secret, qr }, onClose, onProved }: ProveSecondFactorProps) {
  const api = useApi();
  return (
    <FormDialog<Values, Values>
      title="Set up your authenticator"
      subject="second factor"
      labels={LABELS}
      saveLabel="Turn On"
      base={{ code: '' }}
      validate={({ code }) => (/^\d{6}$/.test(code.trim()) ? {} : { code: 'Enter the six digits that it shows.' })}
      save={async ({ code }) => {
        const { recoveryCodes } = await api.secondFactor.confirm({ body: { code: code.trim() } });
        onProved(recoveryCodes);
      }}
      onClose={onClose}
      onSaved={() => undefined}
    >
      {({ field }) => (
        <>
          <Picture src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="QR code for your authenticator" />
          <p>
            Scan the picture with an authenticator app, or type this key into it: <Secret>{secret}</Secret>
          </p>
          <TextField
            {...field('code')}
            label={LABELS.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Shows whether the user's sign-in needs a second factor, and sets one up. */
export function SecondFactor() {
  const api = useApi();
  const query = useQuery({
    queryKey: SECOND_FACTOR_KEY,
    queryFn: ({ signal }) => api.secondFactor.get({ signal }),
    staleTime: 0,
  });
  const [begun, setBegun] = useState<NewSecondFactor>();
  const [codes, setCodes] = useState<readonly string[]>();
  const beginning = useAction(async () => setBegun(await api.secondFactor.begin()));
  return (
    <section aria-label="Second factor">
      <h3>Second factor</h3>
      <Loaded query={query}>
        {({ since, recoveryCodesLeft, hasPasskeys }) =>
          since ? (
            <p>
              On since <RelativeTime iso={since} />. Recovery codes left: {recoveryCodesLeft}. An admin can reset it.
            </p>
          ) : (
            <>
              <p>
                {hasPasskeys
                  ? `Your passkeys are your second factor. Recovery codes left: ${recoveryCodesLeft}.`
                  : 'Without one, whoever learns your access code can sign in as you.'}
              </p>
              <Button isBusy={beginning.isBusy} onClick={beginning.run}>
                Set Up Authenticator
              </Button>
            </>
          )
        }
      </Loaded>
      {begun && (
        <ProveSecondFactor
          factor={begun}
          onClose={() => setBegun(undefined)}
          onProved={(issued) => {
            setBegun(undefined);
            setCodes(issued);
            void query.refetch();
          }}
        />
      )}
      {codes && <ShownRecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </section>
  );
}
