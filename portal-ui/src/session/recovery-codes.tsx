import { IssuedSecret } from '../dialog/issued-secret';

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
