export type { Approval, FourEyes, FourEyesChange, FourEyesState } from './schemas';
export type { ApprovalKind, ApprovalState } from './vocabulary';
