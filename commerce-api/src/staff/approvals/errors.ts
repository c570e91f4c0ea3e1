import { ApiError } from '#platform/http';

export const personalOnly = () =>
  new ApiError(409, 'personal-sign-in-required', 'Sign in with your personal access code to do this.');

export const issuerUnknown = () =>
  new ApiError(
    409,
    'personal-sign-in-required',
    'A second person has to approve this, and nobody knows who issued this token. An admin with a personal sign-in issues another.',
  );

export const waiting = () =>
  new ApiError(
    409,
    'waiting-for-second-person',
    'Waiting for a second person: somebody else with the same right has to approve this under Approvals.',
  );

export const alreadyWaiting = (askedBy: string) =>
  new ApiError(409, 'already-waiting', `${askedBy} has asked for this already. It waits for a second person.`);

export const approvalNotFound = () => new ApiError(404, 'approval-not-found', 'Nothing like this was asked for.');

export const approvalOver = () =>
  new ApiError(409, 'approval-over', 'This was decided meanwhile, or nobody decided in time.');

export const ownRequest = () =>
  new ApiError(403, 'own-request', 'You asked for this yourself, so somebody else has to approve it.');

export const onePerson = (askedBy: string) =>
  new ApiError(
    403,
    'one-person',
    `You and ${askedBy} could be one person, because one of you, or somebody else for both, issued or reset how the other signs in. Somebody else has to approve this.`,
  );

export const unproven = () =>
  new ApiError(
    409,
    'own-proof-required',
    'Your access code was issued with the enterprise passcode, so others may know it. Set up a second factor under Your account, then try again.',
  );

export const unprovenIssuer = () =>
  new ApiError(
    409,
    'own-proof-required',
    'A second person has to approve this, and others may know the access code of whoever issued this token. Its issuer sets up a second factor and issues another.',
  );

export const tooFew = () =>
  new ApiError(
    409,
    'needs-two-people',
    'Two active admins need sign-ins that nobody else knows first, or nobody could approve anything. Have each sign in with their own code and set up a second factor.',
  );
