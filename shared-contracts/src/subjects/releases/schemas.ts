import { z } from 'zod';
import { ROLES } from '../../wire/endpoint';
import { IsoTime, Line, oneLine, plainThroughout, text } from '../../wire/fields';
import { EXTENSION_POINTS } from '../composition/extensions';
import { ExtensionId, PartRelease, ReleaseVersion, RemoteName } from '../composition/schemas';
import { FreezeWindow } from './guards-api';
import { NamedCohorts, TargetCohorts } from './switches-api';
import {
  ACTIVATION_KINDS,
  ACTIVATION_REFUSALS,
  CHECK_OUTCOMES,
  MAX_TICKETS,
  RETURN_OBSTACLES,
  TICKET_PATTERN,
  TOKEN_RIGHTS,
} from './vocabulary';

/** Name of a version's file, without a folder. */
export const FileName = z.string().regex(/^[A-Za-z0-9_~-][\w.~-]{0,199}$/, 'must be a plain file name');

/** SHA-256 of a public key (DER, SPKI), in hexadecimal digits. */
export const KeyFingerprint = z.string().regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 of a public key');

const CheckOutcome = z.enum(CHECK_OUTCOMES);

/** Checks that the publisher ran before it offered a version. */
export const PublisherChecks = z.strictObject({
  types: CheckOutcome,
  /** Tests of the remote. */
  tests: CheckOutcome,
  /** Screens of the version, opened in a browser within the live composition. */
  smoke: CheckOutcome,
});

/** Source, author and time of a version's build, as claimed by its publisher. */
export const Provenance = z.strictObject({
  /** Source commit, with `-dirty` if there were uncommitted changes; null outside a repository. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}(-dirty)?$/, 'must be a commit')
    .nullable(),
  /** Pipeline run, or the person who built it on their own machine. */
  builder: z.string().trim().min(1).max(200),
  builtAt: IsoTime,
  /** Author of the commit. Like all fields below, omitted if unknown. */
  author: Line.optional(),
  /** First line of the commit's message. */
  message: Line.optional(),
  tickets: z
    .array(z.string().regex(TICKET_PATTERN, 'must be the number of a ticket, such as NARA-12'))
    .max(MAX_TICKETS)
    .optional(),
  checks: PublisherChecks.optional(),
});

/** Ed25519 signature of a release and its provenance. For the exact content that is signed see docs/decisions/0020. */
export const ReleaseSignature = z.strictObject({
  /** Key that made the signature. */
  fingerprint: KeyFingerprint,
  value: z.base64().length(88),
});

/** Origin of a version to publish. */
export const UploadOrigin = z.strictObject({ provenance: Provenance, signature: ReleaseSignature.optional() });

/** Contents of files in base64, by file name: scripts, their compressed forms, and the first-view script. */
export const VersionFiles = z
  .record(FileName, z.base64())
  .refine((files) => Object.keys(files).length <= 1000, 'must be at most 1000');

/** Complete version to publish. */
export const ReleaseUpload = z.strictObject({
  release: PartRelease.check(plainThroughout),
  files: VersionFiles,
  /** Required, with a signature, if publishers' keys are registered. */
  origin: UploadOrigin.check(plainThroughout).optional(),
  /** URL of the installation that had the version before; stored with it. */
  promotedFrom: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .check(oneLine)
    .optional(),
  /** Runs all checks and stores nothing. */
  dryRun: z.boolean().default(false),
});

/** Source map: its JSON, gzipped, in base64. No server unpacks it. */
const PackedMap = z.base64();

/** Source maps by script name. */
export const SourceMaps = z.strictObject({
  maps: z.record(FileName, PackedMap).refine((maps) => Object.keys(maps).length <= 1000, 'must be at most 1000'),
});

export const SourceMap = z.strictObject({ map: PackedMap });

/** Number of maps that were new to the store. */
export const KeptSourceMaps = z.strictObject({ added: z.int() });

/** Result of one check of a release. */
export const GateCheck = z.strictObject({
  /** Code of the refusal if the check fails. */
  check: z.enum(ACTIVATION_REFUSALS),
  passed: z.boolean(),
  /** Sentence for people. */
  detail: z.string(),
});

/** Origin of a stored version. */
export const VersionOrigin = z.strictObject({
  provenance: Provenance,
  /** Key whose signature was verified; null if it is unsigned, so that the provenance is only claimed. */
  signedBy: z.strictObject({ name: z.string(), fingerprint: KeyFingerprint, isRevoked: z.boolean() }).nullable(),
});

/** Reason why a version is never pruned. */
export const VersionPin = z.strictObject({ reason: z.string(), at: IsoTime, by: z.string() });

/** Installation that a version came from, and the user who promoted it. */
export const VersionPromotion = z.strictObject({ from: z.string(), at: IsoTime, by: z.string() });

/** Version in the store. */
export const StoredVersion = z.strictObject({
  version: ReleaseVersion,
  publishedAt: IsoTime,
  publishedBy: z.string(),
  /** Range of the host contract that the version requires; for the shell, the version that it gives. */
  contracts: z.string(),
  files: z.int(),
  /** Total size in bytes. */
  bytes: z.int(),
  /** Largest first load of a screen in bytes after brotli, and its budget. */
  firstLoad: z.int(),
  budget: z.int(),
  /** Major version of the host contract that it waits for; omitted if the live shell has it, and for the shell. */
  waitsFor: z.int().optional(),
  /** Omitted if the publisher gave none. */
  origin: VersionOrigin.optional(),
  /** Omitted if it is not pinned. */
  pin: VersionPin.optional(),
  /** Omitted if it was first published here. */
  promotion: VersionPromotion.optional(),
});

export const PublishResult = z.strictObject({
  version: StoredVersion,
  /** False if the store already had this version. */
  isNew: z.boolean(),
  /** True if this request added a signature to the version. */
  isNewlySigned: z.boolean().optional(),
  /** Number of scripts that the active version does not have. */
  newScripts: z.int(),
  scripts: z.int(),
  checks: z.array(GateCheck),
});

/** Versions of the shell and of remotes that went live in one activation and are rolled back together. */
const Together = z.strictObject({
  id: z.string(),
  parts: z.array(z.strictObject({ remote: RemoteName, version: ReleaseVersion })),
});

/** Roles whose members get a version. */
export const TargetRoles = z.array(z.enum(ROLES)).min(1).max(ROLES.length);

/** Entry of a remote's append-only log of activations. */
export const Activation = z.strictObject({
  /** Counts from 1 without gaps. */
  revision: z.int().min(1),
  kind: z.enum(ACTIVATION_KINDS),
  version: ReleaseVersion,
  /** Percent of visitors; null for all visitors, or for a trial limited to the members of `roles` and `cohorts`. */
  share: z.int().min(1).max(99).nullable(),
  /** Roles whose members get the version on trial regardless of the share; omitted if there are none. */
  roles: TargetRoles.optional(),
  /** Cohorts whose members get the version on trial regardless of the share; omitted if there are none. */
  cohorts: TargetCohorts.optional(),
  at: IsoTime,
  by: z.string(),
  /** Revision that a rollback returns to; null for the first. */
  returnsTo: z.int().nullable(),
  /** Reason in a sentence, for an automatic entry. */
  reason: z.string().nullable(),
  /** Joint activation of several parts that made the version live; omitted if it went live alone. */
  together: Together.optional(),
});

const LoadFigures = z.strictObject({ version: ReleaseVersion, loads: z.int(), failures: z.int() });

/** Comparison of the version that all visitors have with the previous one. */
export const ReturnWatch = z.strictObject({
  /** Time the comparison ends. */
  until: IsoTime,
  /** Loads of the live version since it went live, and of the previous one since a day before that. */
  figures: z.strictObject({ active: LoadFigures, before: LoadFigures }),
  /** Reason why the previous version would not return automatically; null if it would. */
  obstacle: z.enum(RETURN_OBSTACLES).nullable(),
});

/** Reason why the server renders no first views of a version, or fails to. */
export const FirstViewProblem = z.strictObject({
  version: ReleaseVersion,
  /** `stopped`: it failed too often and is no longer tried; `not-isolated`: this system cannot isolate its code. */
  state: z.enum(['failing', 'stopped', 'not-isolated']),
  /** Number of consecutive faults. */
  faults: z.int(),
  /** Last fault; empty if there is none. */
  message: z.string(),
});

/** Live versions of a remote. */
export const RemoteStatus = z.strictObject({
  remote: RemoteName,
  /** Null until a version is activated. */
  active: Activation.nullable(),
  /** Version on trial; null if there is none. */
  canary: z
    .strictObject({
      activation: Activation,
      /** Loads since the trial began; null while none were reported. */
      figures: z.strictObject({ active: LoadFigures, canary: LoadFigures }),
    })
    .nullable(),
  /** Revision of the latest log entry; 0 if there is none. */
  revision: z.int(),
  /** Number of versions in the store. */
  versions: z.int(),
  /** Comparison for a period after a version went live for all visitors; omitted at other times. */
  returnWatch: ReturnWatch.optional(),
  /** Problems of the answering server with first views of the versions above; omitted if there are none. */
  firstViewProblems: z.array(FirstViewProblem).optional(),
  /** Freeze in force; if there are several, the one that ends last. Omitted if there is none. */
  freeze: FreezeWindow.optional(),
});

export const ReleaseList = z.strictObject({
  /** Version of the host contract of the live shell; null without one. */
  contracts: z.string().nullable(),
  /** False if the store could not be read; the last readable composition then stays live. */
  isStoreReadable: z.boolean(),
  remotes: z.array(RemoteStatus),
});

/** Newest first, at most 200 of each. */
export const ReleaseHistory = RemoteStatus.extend({
  activations: z.array(Activation),
  stored: z.array(StoredVersion),
  /** Total size of all versions in bytes. */
  storedBytes: z.int(),
  /** Extensions that the live version declares, in its order; omitted if there are none. */
  extensions: z
    .array(
      z.strictObject({
        id: ExtensionId,
        point: z.enum(EXTENSION_POINTS),
        /** Title or label; null for an extension without one. */
        title: z.string().nullable(),
      }),
    )
    .optional(),
});

export const ActivationRequest = z.strictObject({
  version: ReleaseVersion,
  /** Percent of visitors for a trial; defaults to all visitors if `roles` and `cohorts` are not set either. */
  share: z.int().min(1).max(99).optional(),
  /** Roles whose members get the version on trial regardless of the share. */
  roles: TargetRoles.optional(),
  /** Cohorts whose members get the version on trial regardless of the share, each by id or name. */
  cohorts: NamedCohorts.optional(),
  /** `revision` that was read; the activation fails with 409 `superseded` if the server has a newer one. */
  expectedRevision: z.int().min(0).optional(),
  /** Reason of an admin for a release during a freeze; kept in the log. */
  overrideFreeze: Line.optional(),
  /** Runs all checks and changes nothing. */
  dryRun: z.boolean().default(false),
});

export const RollbackRequest = z.strictObject({
  expectedRevision: z.int().min(0).optional(),
  dryRun: z.boolean().default(false),
});

/** Entry that was written to the log, or would have been. */
export const ActivationResult = z.strictObject({
  activation: Activation,
  checks: z.array(GateCheck),
  /** True if the version of a dry run needs the approval of a second person; otherwise omitted. */
  needsApproval: z.boolean().optional(),
  /** Entries of other parts that went live or were rolled back together with it; omitted if there are none. */
  alongside: z.array(z.strictObject({ remote: RemoteName, activation: Activation })).optional(),
});

export const DeployTokenId = z.uuid();

/**
 * Permission of a team to publish versions of one remote, or to make them live. The token itself is shown only once.
 */
export const DeployToken = z.strictObject({
  id: DeployTokenId,
  remote: RemoteName,
  name: z.string(),
  rights: z.enum(TOKEN_RIGHTS),
  createdAt: IsoTime,
  createdBy: z.string(),
  /** Null until the first use; rounded to the minute. */
  lastUsedAt: IsoTime.nullable(),
  revokedAt: IsoTime.nullable(),
});

export const DeployTokenList = z.strictObject({ tokens: z.array(DeployToken) });

export const NewDeployToken = z.strictObject({
  remote: RemoteName,
  name: Line,
  rights: z.enum(['publish', 'activate']).default('publish'),
});

/** Token in clear text, shown only this once. */
export const IssuedDeployToken = DeployToken.extend({ token: z.string() });

export const PublisherKeyId = z.uuid();

/** Key that must sign the releases of one remote; only the public half is known. */
export const PublisherKey = z.strictObject({
  id: PublisherKeyId,
  remote: RemoteName,
  name: z.string(),
  /** PEM (SPKI). */
  publicKey: z.string(),
  fingerprint: KeyFingerprint,
  createdAt: IsoTime,
  createdBy: z.string(),
  revokedAt: IsoTime.nullable(),
});

export const PublisherKeyList = z.strictObject({ keys: z.array(PublisherKey) });

export const NewPublisherKey = z.strictObject({
  remote: RemoteName,
  name: Line,
  /** Ed25519 public key as PEM. */
  publicKey: text(1000).min(1),
});

export type ReleaseUpload = z.input<typeof ReleaseUpload>;
export type SourceMaps = z.input<typeof SourceMaps>;
export type SourceMap = z.infer<typeof SourceMap>;
export type KeptSourceMaps = z.infer<typeof KeptSourceMaps>;
export type GateCheck = z.infer<typeof GateCheck>;
export type PublisherChecks = z.infer<typeof PublisherChecks>;
export type Provenance = z.infer<typeof Provenance>;
export type ReleaseSignature = z.infer<typeof ReleaseSignature>;
export type UploadOrigin = z.infer<typeof UploadOrigin>;
export type VersionOrigin = z.infer<typeof VersionOrigin>;
export type VersionPromotion = z.infer<typeof VersionPromotion>;
export type VersionPin = z.infer<typeof VersionPin>;
export type StoredVersion = z.infer<typeof StoredVersion>;
export type PublishResult = z.infer<typeof PublishResult>;
export type Activation = z.infer<typeof Activation>;
export type LoadFigures = z.infer<typeof LoadFigures>;
export type FirstViewProblem = z.infer<typeof FirstViewProblem>;
export type RemoteStatus = z.infer<typeof RemoteStatus>;
export type ReleaseList = z.infer<typeof ReleaseList>;
export type ReleaseHistory = z.infer<typeof ReleaseHistory>;
export type ActivationRequest = z.input<typeof ActivationRequest>;
export type RollbackRequest = z.input<typeof RollbackRequest>;
export type ActivationResult = z.infer<typeof ActivationResult>;
export type DeployToken = z.infer<typeof DeployToken>;
export type NewDeployToken = z.input<typeof NewDeployToken>;
export type IssuedDeployToken = z.infer<typeof IssuedDeployToken>;
export type PublisherKey = z.infer<typeof PublisherKey>;
export type NewPublisherKey = z.infer<typeof NewPublisherKey>;
export type ReturnWatch = z.infer<typeof ReturnWatch>;
