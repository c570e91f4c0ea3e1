import { useApi } from '@nara/shared-contracts/api/client';
import type { NewSecondFactor } from '@nara/shared-contracts/api/users';

import { styled } from 'styled-components';
import { FormDialog, TextField } from '../form';

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
export function ProveSecondFactor({ factor: { secret, qr }, onClose, onProved }: ProveSecondFactorProps) {
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
      {({ values, errors, set }) => (
        <>
          <Picture src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt="QR code for your authenticator" />
          <p>
            Scan the picture with an authenticator app, or type this key into it: <Secret>{secret}</Secret>
          </p>
          <TextField
            label={LABELS.code}
            name="code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            value={values.code}
            error={errors.code}
            onChange={(code) => set('code', code)}
          />
        </>
      )}
    </FormDialog>
  );
}
