export type { Approval, ApproverProof, FourEyes, FourEyesChange, FourEyesState } from './schemas';
export type { ApprovalKind, ApprovalState } from './vocabulary';
