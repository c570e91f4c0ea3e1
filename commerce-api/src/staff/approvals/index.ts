export { type Asker, registerAction } from './actions';
export { type Approving, takeApproverProof } from './approver-proof';
export { askIfNeeded, orAsk } from './ask';
export { lastCredentialFact, recordCredentialFact } from './credential-facts';
export { type ApprovalAsked, approvalAsked, approvalRefused } from './facts';
export { releasesNeedSecondPerson, requirePerson, requireTwoPeople } from './four-eyes';
export {
  allowMoneyOut,
  MOVED_BY_NOBODY,
  type MoneyOut,
  SecondPersonNeeded,
  withdrawMoneyOut,
} from './money-out';
export { signsInPersonally } from './personal-sign-in';
export { personalOnly } from './refusals';
export { approvals } from './subject';
export { countWaiting } from './waiting';
