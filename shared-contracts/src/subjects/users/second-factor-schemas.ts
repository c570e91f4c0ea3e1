import { z } from 'zod';
import { IsoTime } from '../../wire/fields';

export const SecondFactorState = z.strictObject({
  /** Time of the authenticator's set-up; null without one. */
  since: IsoTime.nullable(),
  recoveryCodesLeft: z.int().min(0),
  /** True if passkeys are a second factor of this user. */
  hasPasskeys: z.boolean(),
});

/** Secret of a new authenticator, shown during set-up. */
export const NewSecondFactor = z.strictObject({
  /** For typing, in base 32. */
  secret: z.string(),
  uri: z.string(),
  /** The same secret as a QR code: an SVG document. */
  qr: z.string(),
});

export const SecondFactorProof = z.strictObject({ code: z.string().regex(/^\d{6}$/, 'must be six digits') });

/** Codes in clear text, shown only this once. */
export const RecoveryCodes = z.strictObject({ recoveryCodes: z.array(z.string()) });

export type SecondFactorState = z.infer<typeof SecondFactorState>;
export type NewSecondFactor = z.infer<typeof NewSecondFactor>;
