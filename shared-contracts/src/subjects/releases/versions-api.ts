import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { IsoTime, Line } from '../../wire/fields';
import { PartRelease, ReleaseVersion, RemoteName } from '../composition/schemas';
import { PERMISSIONS } from '../session/rules';
import { FileName, KeptSourceMaps, SourceMap, SourceMaps, StoredVersion, UploadOrigin, VersionFiles } from './schemas';
import { CohortId } from './switches-api';

/** Reason to keep a version while it is pinned. */
export const NewPin = z.strictObject({ reason: Line });

/** Minimum age for pruning: visitors may still have younger versions in an open page. */
const MIN_PRUNING_DAYS = 7;

const PruningRequest = z.strictObject({
  /** Days since visitors last got a version, or since it was published if they never did. */
  unusedDays: z.int().min(MIN_PRUNING_DAYS).max(3650),
  /** Versions that the user confirmed; only these are removed. Defaults to all that qualify. */
  versions: z.array(ReleaseVersion).max(10_000).optional(),
  /** Lists the versions that would be removed and removes nothing. */
  dryRun: z.boolean().default(false),
});

/** Versions that were removed, or would be. */
export const PruningResult = z.strictObject({ removed: z.array(StoredVersion), bytes: z.int() });

/** Complete version from the store, for another installation. */
export const StoredContent = z.strictObject({
  release: PartRelease,
  files: VersionFiles,
  /** Provenance from its publisher, with the signature if there is one; omitted if the publisher gave none. */
  origin: UploadOrigin.optional(),
  maps: SourceMaps.shape.maps,
});

export type StoredContent = z.infer<typeof StoredContent>;
export type NewPin = z.infer<typeof NewPin>;
export type PruningResult = z.infer<typeof PruningResult>;

const access = PERMISSIONS.orders.roles;
const storedPath = '/api/stored-versions/:remote';
const versionParams = z.strictObject({ remote: RemoteName, version: ReleaseVersion });

export const storedVersionsEndpoints = defineEndpoints({
  get: {
    method: 'GET',
    path: `${storedPath}/:version/files`,
    access: 'deploy-token',
    summary: 'Get all files of a version with its origin and source maps, to publish it elsewhere',
    params: versionParams,
    response: StoredContent,
  },
  pin: {
    method: 'PUT',
    path: `${storedPath}/:version/pin`,
    access,
    summary: 'Pin a version, so that it is never pruned (audited)',
    params: versionParams,
    body: NewPin,
    response: StoredVersion,
  },
  unpin: {
    method: 'DELETE',
    path: `${storedPath}/:version/pin`,
    access,
    summary: 'Let a pinned version be pruned again (audited)',
    params: versionParams,
    response: StoredVersion,
  },
  prune: {
    method: 'POST',
    path: `${storedPath}/pruning`,
    access,
    summary:
      'Remove versions that nobody has got for some days: none that is live, before that, on trial, previewed or pinned (audited)',
    params: z.strictObject({ remote: RemoteName }),
    body: PruningRequest,
    response: PruningResult,
  },
});

const ReleasePreviewId = z.uuid();

/** Link that shows a stored version instead of the live one, to anyone who opens it or to certain users only. */
export const ReleasePreview = z.strictObject({
  id: ReleasePreviewId,
  remote: RemoteName,
  version: ReleaseVersion,
  /** Path of the link, signed by the server. */
  path: z.string(),
  expiresAt: IsoTime,
  createdAt: IsoTime,
  createdBy: z.string(),
  revokedAt: IsoTime.nullable(),
  /** Cohort that the version is limited to; omitted if it is for anyone, or for its creator. */
  cohort: z.strictObject({ id: CohortId, name: z.string() }).optional(),
  /** True if only its creator gets the version; otherwise omitted. */
  isForMaker: z.literal(true).optional(),
});

/** Newest first, at most 200. */
const ReleasePreviewList = z.strictObject({ previews: z.array(ReleasePreview) });

export const NewReleasePreview = z
  .strictObject({
    remote: RemoteName,
    version: ReleaseVersion,
    /** Hours for which the link works. */
    hours: z.int().min(1).max(168),
    /** Cohort that the version is limited to; members sign in as themselves. Defaults to anyone who opens the link. */
    cohort: CohortId.optional(),
    /** Limits the version to the creator of the link, signed in as themselves. */
    isForMaker: z.boolean().optional(),
  })
  .refine(({ cohort, isForMaker }) => !(cohort && isForMaker), {
    path: ['isForMaker'],
    message: 'must not be given with a cohort',
  });

export type ReleasePreview = z.infer<typeof ReleasePreview>;
export type NewReleasePreview = z.infer<typeof NewReleasePreview>;

export const releasePreviewsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/release-previews',
    access,
    summary: 'List the links that show a stored version in place of the live one, newest first',
    response: ReleasePreviewList,
  },
  create: {
    method: 'POST',
    path: '/api/release-previews',
    access,
    summary:
      'Make a link that shows a stored version to whoever opens it, to a cohort or to oneself (audited; refused with a reason)',
    body: NewReleasePreview,
    response: ReleasePreview,
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/api/release-previews/:id',
    access,
    summary: 'End a link, for those too who have opened it (audited)',
    params: z.strictObject({ id: ReleasePreviewId }),
    response: ReleasePreview,
  },
});

const mapPath = '/api/source-maps/:remote/:version';
const version = { remote: RemoteName, version: ReleaseVersion };

export const sourceMapsEndpoints = defineEndpoints({
  keep: {
    method: 'POST',
    path: mapPath,
    access: 'deploy-token',
    summary: 'Put the source maps of a stored version beside it, by an admin or a token that publishes (audited)',
    params: z.strictObject(version),
    body: SourceMaps,
    bodyLimitMb: 24,
    response: KeptSourceMaps,
    status: 201,
  },
  get: {
    method: 'GET',
    path: `${mapPath}/:script`,
    access: 'deploy-token',
    summary: 'Read the source map of a script of a stored version',
    params: z.strictObject({ ...version, script: FileName }),
    response: SourceMap,
  },
  getOfShell: {
    method: 'GET',
    path: '/api/shell-source-maps/:version/:script',
    access: 'deploy-token',
    summary: 'Read the source map of a script of a shell, by an admin or any deploy token',
    params: z.strictObject({ version: ReleaseVersion, script: FileName }),
    response: SourceMap,
  },
});
