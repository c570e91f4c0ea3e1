import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { RemoteName } from '../composition/schemas';
import { PERMISSIONS } from '../session/rules';
import {
  ActivationRequest,
  ActivationResult,
  DeployToken,
  DeployTokenId,
  DeployTokenList,
  IssuedDeployToken,
  NewDeployToken,
  NewPublisherKey,
  PublisherKey,
  PublisherKeyId,
  PublisherKeyList,
  PublishResult,
  ReleaseHistory,
  ReleaseList,
  ReleaseUpload,
  RollbackRequest,
} from './schemas';

export {
  AddedReleaseRecipient,
  FreezeWindow,
  NewFreezeWindow,
  NewReleaseRecipient,
  ReleaseNotice,
  ReleaseRecipient,
} from './guards-api';
export {
  Activation,
  ActivationRequest,
  ActivationResult,
  DeployToken,
  FirstViewProblem,
  GateCheck,
  IssuedDeployToken,
  KeptSourceMaps,
  type LoadFigures,
  NewDeployToken,
  NewPublisherKey,
  Provenance,
  PublisherChecks,
  PublisherKey,
  PublishResult,
  ReleaseHistory,
  ReleaseSignature,
  ReleaseUpload,
  RemoteStatus,
  ReturnWatch,
  RollbackRequest,
  SourceMap,
  SourceMaps,
  StoredVersion,
  UploadOrigin,
  VersionOrigin,
  VersionPin,
  VersionPromotion,
} from './schemas';
export {
  AutomaticReturn,
  AutomaticReturnState,
  ExtensionSwitches,
  ExtensionSwitchesState,
  FailingExtension,
  RemoteOwnerSetting,
  RemoteOwnerState,
  RequiredApproval,
  RequiredApprovalChange,
  RequiredApprovalState,
  RequiredTrial,
  RequiredTrialState,
} from './settings-api';
export {
  Cohort,
  CohortChange,
  FlagChange,
  FlagSetting,
  NewCohort,
  RemoteFlag,
  RemoteFlagList,
} from './switches-api';
export {
  NewPin,
  NewReleasePreview,
  PruningResult,
  ReleasePreview,
  StoredContent,
} from './versions-api';

const params = z.strictObject({ remote: RemoteName });

export const releasesEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/releases',
    access: 'deploy-token',
    summary: 'List the live version of each remote, and the one on trial',
    response: ReleaseList,
  },
  get: {
    method: 'GET',
    path: '/api/releases/:remote',
    access: 'deploy-token',
    summary: 'Versions and activations of one remote',
    params,
    response: ReleaseHistory,
  },
  publish: {
    method: 'POST',
    path: '/api/releases/:remote',
    access: 'deploy-token',
    summary: 'Put a whole version into the release store; it is not live by that (audited; refused with a reason)',
    params,
    body: ReleaseUpload,
    bodyLimitMb: 24,
    response: PublishResult,
    status: 201,
  },
  activate: {
    method: 'POST',
    path: '/api/releases/:remote/activations',
    access: 'deploy-token',
    summary:
      'Put a stored version live, for everybody or for a share of visitors, by an admin or a token that may (audited; refused with a reason)',
    params,
    body: ActivationRequest,
    response: ActivationResult,
    status: 201,
  },
  rollback: {
    method: 'POST',
    path: '/api/releases/:remote/rollback',
    access: 'deploy-token',
    summary:
      'End the trial that is running, or go back to the version before, by an admin or a token that may (audited; refused with a reason)',
    params,
    body: RollbackRequest,
    response: ActivationResult,
    status: 201,
  },
});

const access = PERMISSIONS.orders.roles;

export const deployTokensEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/deploy-tokens',
    access,
    summary: 'List who may release which remote, newest first',
    response: DeployTokenList,
  },
  create: {
    method: 'POST',
    path: '/api/deploy-tokens',
    access,
    summary:
      'Issue a token that publishes versions of one remote, or one that makes them live; shown this once (audited)',
    body: NewDeployToken,
    response: IssuedDeployToken,
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/api/deploy-tokens/:id',
    access,
    summary: 'End a token (audited)',
    params: z.strictObject({ id: DeployTokenId }),
    response: DeployToken,
  },
});

export const publisherKeysEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/publisher-keys',
    access,
    summary: 'List the keys that sign releases, newest first',
    response: PublisherKeyList,
  },
  register: {
    method: 'POST',
    path: '/api/publisher-keys',
    access,
    summary: 'Register a key; from the first one on, a remote’s releases need a signature (audited)',
    body: NewPublisherKey,
    response: PublisherKey,
    status: 201,
  },
  revoke: {
    method: 'DELETE',
    path: '/api/publisher-keys/:id',
    access,
    summary: 'End a key for good: what only it signed can no longer go live (audited)',
    params: z.strictObject({ id: PublisherKeyId }),
    response: PublisherKey,
  },
});
