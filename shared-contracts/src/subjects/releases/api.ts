export { requiredApprovalsEndpoints } from './approval-endpoints';
export { RequiredApproval, RequiredApprovalChange, RequiredApprovalState } from './approval-schemas';
export { cohortsEndpoints } from './cohort-endpoints';
export { Cohort, CohortChange, NewCohort } from './cohort-schemas';
export {
  automaticReturnsEndpoints,
  deployTokensEndpoints,
  publisherKeysEndpoints,
  releasesEndpoints,
  requiredTrialsEndpoints,
} from './endpoints';
export { extensionSwitchesEndpoints } from './extension-switch-endpoints';
export { ExtensionSwitches, ExtensionSwitchesState, FailingExtension } from './extension-switch-schemas';
export { remoteFlagsEndpoints } from './flag-endpoints';
export { FlagChange, FlagSetting, RemoteFlag, RemoteFlagList } from './flag-schemas';
export { freezeWindowsEndpoints } from './freeze-endpoints';
export { FreezeWindow, NewFreezeWindow } from './freeze-schemas';
export { releaseRecipientsEndpoints } from './notice-endpoints';
export { AddedReleaseRecipient, NewReleaseRecipient, ReleaseNotice, ReleaseRecipient } from './notice-schemas';
export { remoteOwnersEndpoints } from './owner-endpoints';
export { RemoteOwnerSetting, RemoteOwnerState } from './owner-schemas';
export { releasePreviewsEndpoints } from './preview-endpoints';
export { NewReleasePreview, ReleasePreview } from './preview-schemas';
export {
  Activation,
  ActivationRequest,
  ActivationResult,
  AutomaticReturn,
  AutomaticReturnState,
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
  RequiredTrial,
  RequiredTrialState,
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
export { sourceMapsEndpoints } from './source-map-endpoints';
export { storedVersionsEndpoints } from './version-endpoints';
export { NewPin, PruningResult, StoredContent } from './version-schemas';
