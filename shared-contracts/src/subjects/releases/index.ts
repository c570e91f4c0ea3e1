export type { RequiredApproval, RequiredApprovalChange, RequiredApprovalState } from './approval-schemas';
export type { Cohort, CohortChange, CohortList, NewCohort } from './cohort-schemas';
export type { ExtensionSwitches, ExtensionSwitchesState, FailingExtension } from './extension-switch-schemas';
export { extensionFailure, isExtensionOff } from './extension-switches';
export type { FlagChange, FlagSetting, RemoteFlag, RemoteFlagList } from './flag-schemas';
export type { FreezeWindow, NewFreezeWindow } from './freeze-schemas';
export type { AddedReleaseRecipient, NewReleaseRecipient, ReleaseNotice, ReleaseRecipient } from './notice-schemas';
export type { RemoteOwnerSetting, RemoteOwnerState } from './owner-schemas';
export type { NewReleasePreview, ReleasePreview } from './preview-schemas';
export type {
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
  LoadFigures,
  NewDeployToken,
  NewPublisherKey,
  Provenance,
  PublisherChecks,
  PublisherKey,
  PublishResult,
  ReleaseHistory,
  ReleaseList,
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
export type { NewPin, PruningRequest, PruningResult, StoredContent } from './version-schemas';
export type {
  ActivationKind,
  ActivationRefusal,
  CheckOutcome,
  ReleaseEvent,
  ReturnObstacle,
  TokenRights,
} from './vocabulary';
