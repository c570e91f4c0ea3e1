export { type Asker, registerAction } from './actions';
export { askIfNeeded } from './ask';
export { type ApprovalAsked, approvalAsked, approvalRefused } from './facts';
export { releasesNeedSecondPerson, requirePerson, requireTwoPeople } from './four-eyes';
export { signsInPersonally } from './personal-sign-in';
export { personalOnly } from './refusals';
export { approvals } from './subject';
export { countWaiting } from './waiting';
