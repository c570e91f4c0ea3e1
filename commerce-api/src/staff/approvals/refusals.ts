import { Refusal } from '#platform/http';

export const personalOnly = () =>
  new Refusal(409, 'personal-sign-in-required', 'Sign in with your personal access code to do this.');

export const issuerUnknown = () =>
  new Refusal(
    409,
    'personal-sign-in-required',
    'A second person has to approve this, and nobody knows who issued this token. An admin with a personal sign-in issues another.',
  );

export const waiting = () =>
  new Refusal(
    409,
    'waiting-for-second-person',
    'Waiting for a second person: somebody else with the same right has to approve this under Approvals.',
  );

export const alreadyWaiting = (askedBy: string) =>
  new Refusal(409, 'already-waiting', `${askedBy} has asked for this already. It waits for a second person.`);

export const approvalNotFound = () => new Refusal(404, 'approval-not-found', 'Nothing like this was asked for.');

export const approvalOver = () =>
  new Refusal(409, 'approval-over', 'This was decided meanwhile, or nobody decided in time.');

export const ownRequest = () =>
  new Refusal(403, 'own-request', 'You asked for this yourself, so somebody else has to approve it.');

export const codeFromAsker = (askedBy: string) =>
  new Refusal(
    403,
    'code-from-asker',
    `${askedBy} issued your access code, and could be you. Somebody else has to approve this, or issue you another code.`,
  );

export const tooFew = () =>
  new Refusal(
    409,
    'needs-two-people',
    'Two active admins need a personal access code first, or nobody could approve anything.',
  );
