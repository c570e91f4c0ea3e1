export { ApprovalRequests } from './approval-requests';
export { APPROVALS_KEY, approvalsQuery } from './queries';
