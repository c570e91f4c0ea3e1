export { type Asker, registerAction, signsInPersonally } from './approvers';
export { askIfNeeded, orAsk } from './ask';
export { countWaiting } from './decide';
export { type ApprovalAsked, approvalAsked, approvalRefused, lastCredentialFact, recordCredentialFact } from './facts';
export {
  type Approving,
  releasesNeedSecondPerson,
  requirePerson,
  requireTwoPeople,
  takeApproverProof,
} from './four-eyes';
export {
  allowMoneyOut,
  MOVED_BY_NOBODY,
  type MoneyOut,
  SecondPersonNeeded,
  withdrawMoneyOut,
} from './money-out';
export { personalOnly } from './refusals';
export { approvals } from './subject';
