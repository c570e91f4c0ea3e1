import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { IsoTime, Line, typed } from '../../wire/fields';
import { ExtensionId } from '../composition/extension-schemas';
import { EXTENSION_POINTS } from '../composition/extensions';
import { PublishedRelease, ReleaseVersion, RemoteName } from '../composition/schemas';
import { NamedCohorts, TargetCohorts } from './cohort-schemas';
import { FreezeWindow } from './freeze-schemas';
import {
  ACTIVATION_KINDS,
  ACTIVATION_REFUSALS,
  CHECK_OUTCOMES,
  MOST_TICKETS,
  RETURN_OBSTACLES,
  TICKET_PATTERN,
  TOKEN_RIGHTS,
} from './vocabulary';

/** Name of a file of a version, without a folder. */
export const FileName = z.string().regex(/^[A-Za-z0-9_~-][\w.~-]{0,199}$/, 'must be a plain file name');

/** SHA-256 of a public key (DER, SPKI), in hexadecimal digits. */
export const KeyFingerprint = z.string().regex(/^[0-9a-f]{64}$/, 'must be the SHA-256 of a public key');

const CheckOutcome = z.enum(CHECK_OUTCOMES);

/** Checks that the publisher ran before it offered a version. */
export const PublisherChecks = z.strictObject({
  types: CheckOutcome,
  /** The remote's own tests. */
  tests: CheckOutcome,
  /** Screens of the version, opened in a browser within the live composition. */
  smoke: CheckOutcome,
});

/** What a version was built from, by whom and when, as its publisher says. */
export const Provenance = z.strictObject({
  /** Commit of the source, with `-dirty` when there were uncommitted changes; null outside a repository. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{7,64}(-dirty)?$/, 'must be a commit')
    .nullable(),
  /** The pipeline's run or the person at a machine. */
  builder: Line,
  builtAt: IsoTime,
  /** Author of the commit. Left out, like all below, where nobody said it. */
  author: typed(Line).optional(),
  /** First line of the commit's message. */
  message: typed(Line).optional(),
  tickets: z
    .array(z.string().regex(TICKET_PATTERN, 'must be the number of a ticket, such as NARA-12'))
    .max(MOST_TICKETS)
    .optional(),
  checks: PublisherChecks.optional(),
});

/** Ed25519 signature of a release and its provenance. What exactly is signed: docs/decisions/0020. */
export const ReleaseSignature = z.strictObject({
  /** Key that signed. */
  fingerprint: KeyFingerprint,
  value: z.base64().length(88),
});

/** Origin of a version to publish. */
export const UploadOrigin = z.strictObject({ provenance: Provenance, signature: ReleaseSignature.optional() });

/** File names with their content in base64: scripts, their compressed forms, and the first-view script. */
export const VersionFiles = z
  .record(FileName, z.base64())
  .refine((files) => Object.keys(files).length <= 1000, 'must be at most 1000');

/** A complete version to publish. */
export const ReleaseUpload = z.strictObject({
  release: PublishedRelease,
  files: VersionFiles,
  /** Needed, with a signature, where publishers' keys are registered. */
  origin: UploadOrigin.optional(),
  /** Address of the installation that had the version before; kept with it. */
  promotedFrom: z
    .url({ protocol: /^https?$/ })
    .max(200)
    .optional(),
  /** Checks everything and stores nothing. */
  dryRun: z.boolean().default(false),
});

/** A source map: its JSON after gzip, in base64. No server unpacks it. */
const PackedMap = z.base64();

/** Source maps by the name of their script. */
export const SourceMaps = z.strictObject({
  maps: z.record(FileName, PackedMap).refine((maps) => Object.keys(maps).length <= 1000, 'must be at most 1000'),
});

export const SourceMap = z.strictObject({ map: PackedMap });

/** Number of maps that the store did not have. */
export const KeptSourceMaps = z.strictObject({ added: z.int() });

/** Result of one check of a release. */
export const GateCheck = z.strictObject({
  /** Code of the refusal if the check fails. */
  check: z.enum(ACTIVATION_REFUSALS),
  passed: z.boolean(),
  /** A sentence for people. */
  detail: z.string(),
});

/** Origin of a stored version. */
export const VersionOrigin = z.strictObject({
  provenance: Provenance,
  /** Key whose signature of it was verified; null where nobody signed, so that the provenance is only claimed. */
  signedBy: z.strictObject({ name: z.string(), fingerprint: KeyFingerprint, isRevoked: z.boolean() }).nullable(),
});

/** Why a version is never pruned. */
export const VersionPin = z.strictObject({ reason: z.string(), at: IsoTime, by: z.string() });

/** The installation that a version came from, and who brought it. */
export const VersionPromotion = z.strictObject({ from: z.string(), at: IsoTime, by: z.string() });

/** A version in the store. */
export const StoredVersion = z.strictObject({
  version: ReleaseVersion,
  publishedAt: IsoTime,
  publishedBy: z.string(),
  /** Contract range that the version requires. */
  contracts: z.string(),
  files: z.int(),
  /** Total size in bytes. */
  bytes: z.int(),
  /** Largest first load of a screen in bytes after brotli, and its budget. */
  firstLoad: z.int(),
  budget: z.int(),
  /** Major version of the contracts that it waits for; left out when the shell of the answering server has it. */
  waitsFor: z.int().optional(),
  /** Left out when the publisher told none. */
  origin: VersionOrigin.optional(),
  /** Left out when it is not pinned. */
  pin: VersionPin.optional(),
  /** Left out when it was published here first. */
  promotion: VersionPromotion.optional(),
});

export const PublishResult = z.strictObject({
  version: StoredVersion,
  /** False when the store already had this version. */
  isNew: z.boolean(),
  /** True when this call added a signature to the version. */
  isNewlySigned: z.boolean().optional(),
  /** Scripts that the active version does not have. */
  newScripts: z.int(),
  scripts: z.int(),
  checks: z.array(GateCheck),
});

/** Versions that went live in one activation, and are taken back as one. */
const Together = z.strictObject({
  id: z.string(),
  parts: z.array(z.strictObject({ remote: RemoteName, version: ReleaseVersion })),
});

/** Roles whose members get something. */
export const TargetRoles = z.array(z.enum(ROLES)).min(1).max(ROLES.length);

/** Entry of a remote's append-only log of activations. */
export const Activation = z.strictObject({
  /** Counts from 1 without gaps. */
  revision: z.int().min(1),
  kind: z.enum(ACTIVATION_KINDS),
  version: ReleaseVersion,
  /** Percent of visitors; null: all, or of a trial only the members of `roles` and `cohorts`. */
  share: z.int().min(1).max(99).nullable(),
  /** Roles whose members get the version on trial whatever the share; left out without any. */
  roles: TargetRoles.optional(),
  /** Cohorts whose members get the version on trial whatever the share; left out without any. */
  cohorts: TargetCohorts.optional(),
  at: IsoTime,
  by: z.string(),
  /** Revision that a rollback returns to; null for the first. */
  returnsTo: z.int().nullable(),
  /** Reason in a sentence, for an entry that nobody asked for. */
  reason: z.string().nullable(),
  /** Activation of several remotes that the version is live by; left out when it went live by itself. */
  together: Together.optional(),
});

const LoadFigures = z.strictObject({ version: ReleaseVersion, loads: z.int(), failures: z.int() });

/** Version that everybody has, compared with the one before. */
export const ReturnWatch = z.strictObject({
  /** End of the comparison. */
  until: IsoTime,
  /** Loads of the live version since it went live, and of the one before since a day before that. */
  figures: z.strictObject({ active: LoadFigures, before: LoadFigures }),
  /** Why the version before would not come back by itself; null while it would. */
  obstacle: z.enum(RETURN_OBSTACLES).nullable(),
});

/** Reason why the server draws no first views of a version, or fails to. */
export const FirstViewProblem = z.strictObject({
  version: ReleaseVersion,
  /** `stopped`: it failed too often and is no longer asked; `not-isolated`: this system cannot isolate its code. */
  state: z.enum(['failing', 'stopped', 'not-isolated']),
  /** Faults in a row. */
  faults: z.int(),
  /** Last fault; empty without one. */
  message: z.string(),
});

/** Live versions of a remote. */
export const RemoteStatus = z.strictObject({
  remote: RemoteName,
  /** Null until a version was activated. */
  active: Activation.nullable(),
  /** Version on trial; null without one. */
  canary: z
    .strictObject({
      activation: Activation,
      /** Loads since the trial began; null while none was reported. */
      figures: z.strictObject({ active: LoadFigures, canary: LoadFigures }),
    })
    .nullable(),
  /** Revision of the newest log entry; 0 without one. */
  revision: z.int(),
  /** Versions in the store. */
  versions: z.int(),
  /** Comparison for a time after a version went live for everybody; left out at other times. */
  returnWatch: ReturnWatch.optional(),
  /** Problems of the answering server with the first views of the versions above; left out without any. */
  firstViewProblems: z.array(FirstViewProblem).optional(),
  /** Freeze that is in force, of several the one that ends last; left out without one. */
  freeze: FreezeWindow.optional(),
});

export const ReleaseList = z.strictObject({
  /** Contract version of the live shell. */
  contracts: z.string(),
  /** False when the store could not be read; the last readable composition stays live then. */
  isStoreReadable: z.boolean(),
  remotes: z.array(RemoteStatus),
});

/** Newest first, at most 200 of each. */
export const ReleaseHistory = RemoteStatus.extend({
  activations: z.array(Activation),
  stored: z.array(StoredVersion),
  /** Size of all versions in bytes. */
  storedBytes: z.int(),
  /** Extensions that the live version declares, in its order; left out without any. */
  extensions: z
    .array(
      z.strictObject({
        id: ExtensionId,
        point: z.enum(EXTENSION_POINTS),
        /** Title or label; null for one that has none. */
        title: z.string().nullable(),
      }),
    )
    .optional(),
});

export const ActivationRequest = z.strictObject({
  version: ReleaseVersion,
  /** Percent of visitors for a trial; all visitors unless this, `roles` or `cohorts` is given. */
  share: z.int().min(1).max(99).optional(),
  /** Roles whose members get the version on trial whatever the share. */
  roles: TargetRoles.optional(),
  /** Cohorts whose members get the version on trial whatever the share, each by id or name. */
  cohorts: NamedCohorts.optional(),
  /** `revision` that was seen; a newer one on the server refuses the activation (409 `superseded`). */
  expectedRevision: z.int().min(0).optional(),
  /** Reason of an admin for a release in a freeze; kept in the log. */
  overrideFreeze: Line.optional(),
  /** Checks the release and changes nothing. */
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
  /** True of a dry run where the version waits for a second person; left out otherwise. */
  needsApproval: z.boolean().optional(),
  /** Entries of other remotes that were taken back as one with it; left out without any. */
  alongside: z.array(z.strictObject({ remote: RemoteName, activation: Activation })).optional(),
});

export const DeployTokenId = z.uuid();

/** A team's permission to publish versions of one remote, or to make them live; the token itself is shown once. */
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

/** Token in clear text, shown this once. */
export const IssuedDeployToken = DeployToken.extend({ token: z.string() });

export const PublisherKeyId = z.uuid();

/** A key whose signature the releases of one remote need; only the public half is known. */
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
  publicKey: z.string().trim().min(1).max(1000),
});

/** How long versions of a remote must have been on trial before everybody gets them; null for not at all. */
export const RequiredTrial = z.strictObject({ minutes: z.int().min(1).max(10_080).nullable() });
export const RequiredTrialState = z.strictObject({
  settings: RequiredTrial,
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
});
export const RequiredTrialChange = z.strictObject({ settings: RequiredTrial, expectedUpdatedAt: IsoTime });

/** Whether the version before goes live again by itself when a new one of a remote fails noticeably more often. */
export const AutomaticReturn = z.strictObject({ isOn: z.boolean() });
export const AutomaticReturnState = z.strictObject({
  settings: AutomaticReturn,
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
});
export const AutomaticReturnChange = z.strictObject({ settings: AutomaticReturn, expectedUpdatedAt: IsoTime });

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
export type AutomaticReturn = z.infer<typeof AutomaticReturn>;
export type AutomaticReturnState = z.infer<typeof AutomaticReturnState>;
export type RequiredTrial = z.infer<typeof RequiredTrial>;
export type RequiredTrialState = z.infer<typeof RequiredTrialState>;
