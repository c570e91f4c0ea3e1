export { approvalsEndpoints } from './endpoints';
export { Approval, ApproverProof, FourEyes, FourEyesChange, FourEyesState } from './schemas';
