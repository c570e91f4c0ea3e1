import { z } from 'zod';
import { ROLES } from '../../wire/endpoint';
import { IsoTime, line, oneLine, plainThroughout, storedLine } from '../../wire/fields';
import { ownPath } from '../../wire/own-path';
import { lastChange, settingChange, settingState } from '../../wire/settings';

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

/**
 * Environments: the shop's own data and the real partner, or the second environment with test data and the partner
 * sandbox.
 */
export const ENVIRONMENTS = ['live', 'sandbox'] as const;

export const UnlockRequest = z.strictObject({
  gate: z.enum(['site', 'enterprise']),
  passcode: z.string().min(1).max(200).check(oneLine),
  /** Authenticator code or recovery code; requested after a personal access code (401 `second-factor-required`). */
  secondFactor: z.string().min(1).max(50).check(oneLine).optional(),
  /** Proof of a passkey instead of such a code. */
  passkey: PasskeyProof.optional(),
});

/**
 * Reasons why a staff session ended: its twelve hours were over, it was idle, a user ended it, its passcode changed, or
 * the user's access changed.
 */
const SESSION_ENDS = ['expired', 'idle', 'ended', 'passcode-changed', 'access-changed'] as const;

export const Session = z.strictObject({
  site: z.boolean(),
  staff: z.strictObject({ name: z.string(), role: z.enum(ROLES) }).nullable(),
  environment: z.enum(ENVIRONMENTS),
  /** Reason why staff are no longer signed in; absent while they are, or if the server does not know it. */
  ended: z.enum(SESSION_ENDS).optional(),
});

export const EnvironmentChoice = z.strictObject({ environment: z.enum(ENVIRONMENTS) });

export type Environment = (typeof ENVIRONMENTS)[number];
export type UnlockRequest = z.infer<typeof UnlockRequest>;
export type SessionEnd = (typeof SESSION_ENDS)[number];
export type Session = z.infer<typeof Session>;

/** Minutes of inactivity after which staff sessions end; null to keep them for their full twelve hours. */
export const IdleTimeOut = z.strictObject({ minutes: z.int().min(5).max(720).nullable() });
export const IdleTimeOutState = settingState(IdleTimeOut);
export const IdleTimeOutChange = settingChange(IdleTimeOut);

/** Whether the enterprise passcode opens its gate; personal access codes always do. */
export const PasscodeSwitch = z.strictObject({ isOn: z.boolean() });
export const PasscodeSwitchState = z.strictObject({
  settings: PasscodeSwitch,
  /** True if the operator keeps the passcode on, regardless of the setting. */
  isForced: z.boolean(),
  ...lastChange,
});
export const PasscodeSwitchChange = settingChange(PasscodeSwitch);

/** Roles whose users sign in with a second factor. */
export const SecondFactorRoles = z.strictObject({ roles: z.array(z.enum(ROLES)).max(ROLES.length) });
export const SecondFactorRolesState = settingState(SecondFactorRoles);
export const SecondFactorRolesChange = settingChange(SecondFactorRoles);

export type SecondFactorRoles = z.infer<typeof SecondFactorRoles>;
export type SecondFactorRolesState = z.infer<typeof SecondFactorRolesState>;
export type PasscodeSwitch = z.infer<typeof PasscodeSwitch>;
export type PasscodeSwitchState = z.infer<typeof PasscodeSwitchState>;
export type IdleTimeOut = z.infer<typeof IdleTimeOut>;
export type IdleTimeOutState = z.infer<typeof IdleTimeOutState>;

const PORTALS = /^\/admin(?:[/?#][^\\]*)?$/;
const OF_PORTALS = 'must be a path of the portals';

/** Path of the portals; never on another site. */
export const PortalPath = z
  .string()
  .max(2000)
  .check(oneLine)
  .regex(PORTALS, OF_PORTALS)
  .refine((path) => PORTALS.test(ownPath(path) ?? ''), OF_PORTALS);

/** Sign-in options of the gate besides its passcode. */
export const ProviderOffer = z.strictObject({
  /** Display name of the identity provider; null if there is none. */
  label: z.string().nullable(),
});

export const ProviderStart = z.strictObject({
  path: PortalPath,
  /** Makes the person sign in anew, although the provider may know their browser. */
  prompt: z.literal('login').optional(),
});

/** URL that the browser opens to sign in. */
export const ProviderLocation = z.strictObject({ location: z.url() });

/** Query with which the provider redirected the browser back. */
export const ProviderReturn = z.strictObject({ query: z.string().min(1).max(4000).check(oneLine) });

export const ProviderSignIn = z.strictObject({ session: Session, path: PortalPath });

/** Roles for the groups of the identity provider. */
export const ProviderRoles = z.strictObject({
  groups: z
    .array(z.strictObject({ group: storedLine(200).min(1), role: z.enum(ROLES) }))
    .max(50)
    .refine((groups) => new Set(groups.map(({ group }) => group)).size === groups.length, 'must name each group once'),
});
export const ProviderRolesState = z.strictObject({
  settings: ProviderRoles,
  ...lastChange,
  /** Configured provider; null if there is none. */
  provider: z
    .strictObject({
      issuer: z.string(),
      /** URL to register at the provider. */
      redirectUrl: z.string(),
    })
    .nullable(),
});
export const ProviderRolesChange = settingChange(ProviderRoles.check(plainThroughout));

export type ProviderOffer = z.infer<typeof ProviderOffer>;
export type ProviderRoles = z.infer<typeof ProviderRoles>;
export type ProviderRolesState = z.infer<typeof ProviderRolesState>;
export type ProviderRolesChange = z.infer<typeof ProviderRolesChange>;

/** Public id of a session; it reveals nothing about its cookie. */
export const SessionHandle = z.string().regex(/^[\w-]{22}$/, 'must be 22 letters, digits, - or _');

/** Open session of a member of staff. */
export const StaffSession = z.strictObject({
  id: SessionHandle,
  /** Null if it was opened with the enterprise passcode. */
  user: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
  /** Browser and operating system in plain words: `Chrome on Windows`. */
  device: z.string(),
  /** Network that it was opened from, such as `196.25.1.0/24`; null if unknown. */
  network: z.string().nullable(),
  startedAt: IsoTime,
  /** Time of the last activity, to the minute. */
  lastActiveAt: IsoTime,
  /** True for the session that makes the request. */
  isThis: z.boolean(),
});

export const StaffSessions = z.strictObject({ rows: z.array(StaffSession) });

/** Owner of the sessions to end: a user, or the enterprise passcode. */
export const SessionHolder = z.strictObject({ of: z.union([z.uuid(), z.literal('passcode')]) });

export const EndedSessions = z.strictObject({ ended: z.int().min(0) });

export type StaffSession = z.infer<typeof StaffSession>;
export type SessionHolder = z.infer<typeof SessionHolder>;
