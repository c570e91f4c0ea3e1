import { z } from 'zod';
import { IsoTime, line } from '../../wire/fields';

/** Bytes in base64url, as WebAuthn's JSON has them. */
const bytes = (longest: number) =>
  z
    .string()
    .min(1)
    .max(longest)
    .regex(/^[\w-]+$/, 'must be base64url');

const CredentialId = bytes(1400);
const Transports = z.array(z.string().regex(/^[a-z-]{1,20}$/, 'must be a transport')).max(10);

export const PasskeyId = z.uuid();

/** Name by which its owner tells a passkey from others. */
export const PasskeyName = line(60).min(1);

export const Passkey = z.strictObject({
  id: PasskeyId,
  name: z.string(),
  createdAt: IsoTime,
  /** Null until the first sign-in with it. */
  lastUsedAt: IsoTime.nullable(),
});

/** A user's own passkeys, oldest first. */
export const Passkeys = z.strictObject({ rows: z.array(Passkey) });

/** Credential that the server knows, for the browser to look for. */
const KnownCredential = z.strictObject({ id: CredentialId, type: z.literal('public-key'), transports: Transports });

/** Options with which the browser creates a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
export const PasskeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  attestation: z.literal('none'),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  excludeCredentials: z.array(KnownCredential),
});

/** Passkey that the browser has created. */
export const NewPasskey = z.strictObject({
  /** Defaults to the browser and system: `Chrome on Windows`. */
  name: PasskeyName.optional(),
  credentialId: CredentialId,
  clientData: bytes(4000),
  attestation: bytes(20_000),
  transports: Transports.default([]),
});

/** Added passkey. */
export const AddedPasskey = z.strictObject({
  passkey: Passkey,
  /** New recovery codes in clear text, shown only this once; empty if the user still has some. */
  recoveryCodes: z.array(z.string()),
});

/** Options with which the browser asks for a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const PasskeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty for any passkey that the browser has for this site. */
  allowCredentials: z.array(KnownCredential),
});

/** Signature of a passkey over the server's challenge. */
export const PasskeyProof = z.strictObject({
  credentialId: CredentialId,
  clientData: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(4000),
  userHandle: bytes(200).optional(),
});

export type Passkey = z.infer<typeof Passkey>;
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;
export type NewPasskey = z.input<typeof NewPasskey>;
export type PasskeyRequest = z.infer<typeof PasskeyRequest>;
export type PasskeyProof = z.infer<typeof PasskeyProof>;
