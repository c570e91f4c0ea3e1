export type {
  Activation,
  ActivationRequest,
  ActivationResult,
  DeployToken,
  FirstViewProblem,
  GateCheck,
  IssuedDeployToken,
  LoadFigures,
  NewDeployToken,
  PublishResult,
  ReleaseHistory,
  ReleaseList,
  ReleaseUpload,
  RemoteStatus,
  RollbackRequest,
  StoredVersion,
} from './schemas';
export type { ActivationKind, ActivationRefusal, TokenRights } from './vocabulary';
