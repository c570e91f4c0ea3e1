import { z } from 'zod';
import { IsoTime, Line } from '../../wire/fields';
import { PublishedRelease, ReleaseVersion, RemoteName } from '../composition/schemas';
import { ACTIVATION_KINDS, ACTIVATION_REFUSALS } from './vocabulary';

/** A file of a version: one name, no folder. */
const FileName = z.string().regex(/^[A-Za-z0-9_~-][\w.~-]{0,199}$/, 'must be a plain file name');

/** A whole version. */
export const ReleaseUpload = z.strictObject({
  release: PublishedRelease,
  /** File name → its bytes in base64: scripts, their compressed forms, and what draws first views. */
  files: z.record(FileName, z.base64()).refine((files) => Object.keys(files).length <= 1000, 'must be at most 1000'),
  /** Check everything and keep nothing. */
  dryRun: z.boolean().default(false),
});

/** One thing that the gate looked at. */
export const GateCheck = z.strictObject({
  /** The reason it would refuse for. */
  check: z.enum(ACTIVATION_REFUSALS),
  passed: z.boolean(),
  /** What was found, in a sentence. */
  detail: z.string(),
});

/** A version in the store. */
export const StoredVersion = z.strictObject({
  version: ReleaseVersion,
  publishedAt: IsoTime,
  publishedBy: z.string(),
  /** The contract range that it needs. */
  contracts: z.string(),
  files: z.int(),
  /** All of them, in bytes. */
  bytes: z.int(),
  /** Largest first load of a screen in bytes after brotli, and what it may be. */
  firstLoad: z.int(),
  budget: z.int(),
});

export const PublishResult = z.strictObject({
  version: StoredVersion,
  /** False when the store has had this very version. */
  isNew: z.boolean(),
  /** Scripts that the active version has not. */
  newScripts: z.int(),
  scripts: z.int(),
  checks: z.array(GateCheck),
});

/** An entry of a remote's log of activations, which is only ever added to. */
export const Activation = z.strictObject({
  /** From 1, without gaps. */
  revision: z.int().min(1),
  kind: z.enum(ACTIVATION_KINDS),
  version: ReleaseVersion,
  /** Per cent of visitors; null for everybody. */
  share: z.int().min(1).max(99).nullable(),
  at: IsoTime,
  by: z.string(),
  /** The revision that a rollback goes back to; null for the first. */
  returnsTo: z.int().nullable(),
  /** Why, in a sentence, where nobody asked for it. */
  reason: z.string().nullable(),
});

const LoadFigures = z.strictObject({ version: ReleaseVersion, loads: z.int(), failures: z.int() });

/** What of a remote is live. */
export const RemoteStatus = z.strictObject({
  remote: RemoteName,
  /** null until a version was activated. */
  active: Activation.nullable(),
  /** The version on trial; null when there is none. */
  canary: z
    .strictObject({
      activation: Activation,
      /** Loads since the trial began; null while nobody has told of any. */
      figures: z.strictObject({ active: LoadFigures, canary: LoadFigures }),
    })
    .nullable(),
  /** Number of the newest entry of the log; 0 without one. */
  revision: z.int(),
  /** How many versions the store holds. */
  versions: z.int(),
});

export const ReleaseList = z.strictObject({
  /** The live shell's. */
  contracts: z.string(),
  /** Whether the store could be read; when not, the last composition that could is served on. */
  isStoreReadable: z.boolean(),
  remotes: z.array(RemoteStatus),
});

/** The newest come first, 200 of each at most. */
export const ReleaseHistory = RemoteStatus.extend({
  activations: z.array(Activation),
  stored: z.array(StoredVersion),
});

export const ActivationRequest = z.strictObject({
  version: ReleaseVersion,
  /** Per cent of visitors to try it on; everybody unless given. */
  share: z.int().min(1).max(99).optional(),
  /** `revision` that was looked at; a newer one on the server refuses the activation (409 `superseded`). */
  expectedRevision: z.int().min(0).optional(),
  /** Ask the gate and change nothing. */
  dryRun: z.boolean().default(false),
});

export const RollbackRequest = z.strictObject({
  expectedRevision: z.int().min(0).optional(),
  dryRun: z.boolean().default(false),
});

/** What was written to the log, or would have been. */
export const ActivationResult = z.strictObject({ activation: Activation, checks: z.array(GateCheck) });

export const DeployTokenId = z.uuid();

/** A team's right to release one remote; the token itself is shown once. */
export const DeployToken = z.strictObject({
  id: DeployTokenId,
  remote: RemoteName,
  name: z.string(),
  createdAt: IsoTime,
  createdBy: z.string(),
  /** null until the first use; by the minute. */
  lastUsedAt: IsoTime.nullable(),
  revokedAt: IsoTime.nullable(),
});

export const DeployTokenList = z.strictObject({ tokens: z.array(DeployToken) });

export const NewDeployToken = z.strictObject({ remote: RemoteName, name: Line });

/** In the clear this once. */
export const IssuedDeployToken = DeployToken.extend({ token: z.string() });

export type ReleaseUpload = z.input<typeof ReleaseUpload>;
export type GateCheck = z.infer<typeof GateCheck>;
export type StoredVersion = z.infer<typeof StoredVersion>;
export type PublishResult = z.infer<typeof PublishResult>;
export type Activation = z.infer<typeof Activation>;
export type LoadFigures = z.infer<typeof LoadFigures>;
export type RemoteStatus = z.infer<typeof RemoteStatus>;
export type ReleaseList = z.infer<typeof ReleaseList>;
export type ReleaseHistory = z.infer<typeof ReleaseHistory>;
export type ActivationRequest = z.input<typeof ActivationRequest>;
export type RollbackRequest = z.input<typeof RollbackRequest>;
export type ActivationResult = z.infer<typeof ActivationResult>;
export type DeployToken = z.infer<typeof DeployToken>;
export type NewDeployToken = z.input<typeof NewDeployToken>;
export type IssuedDeployToken = z.infer<typeof IssuedDeployToken>;
