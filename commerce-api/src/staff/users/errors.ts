import { ApiError } from '#platform/http';

export const userNotFound = () => new ApiError(404, 'user-not-found', 'There is no such user.');

const EMAIL_TAKEN = 'Somebody with this e-mail address is a user already.';

export const emailTaken = () =>
  new ApiError(409, 'email-taken', EMAIL_TAKEN, { errors: [{ field: 'email', message: EMAIL_TAKEN }] });

export const userChanged = () =>
  new ApiError(409, 'user-changed', 'Somebody else changed this user meanwhile. Look at it again first.');

export const lastAdmin = () =>
  new ApiError(409, 'last-admin', 'This is the last active admin. Make somebody else an admin first.');

export const secondFactorIsOn = () =>
  new ApiError(409, 'second-factor-on', 'You have a second factor already. An admin can reset it.');

export const wrongSecondFactor = () =>
  new ApiError(401, 'incorrect-second-factor', 'This code is not right, or was used before.');

/** Same refusal for every cause, so that it reveals nothing; the log has the details. */
export const passkeyRefused = () =>
  new ApiError(401, 'incorrect-passkey', 'This passkey was not accepted. Try again, or sign in another way.');

export const passkeyUsedElsewhere = () =>
  new ApiError(
    401,
    'passkey-used-elsewhere',
    'This passkey was used elsewhere since, so somebody may have a copy of it. Sign in another way and remove it.',
  );

export const passkeyNotFound = () => new ApiError(404, 'passkey-not-found', 'You have no such passkey.');

export const passkeyKnown = () => new ApiError(409, 'passkey-known', 'This passkey was added before.');

export const tooManyPasskeys = (most: number) =>
  new ApiError(409, 'too-many-passkeys', `You have ${most} passkeys already. Remove one first.`);

export const lastSecondFactor = () =>
  new ApiError(
    409,
    'last-second-factor',
    'Your role needs a second factor, and this passkey is your only one. Add another passkey or an authenticator first.',
  );

export const signInAgain = () =>
  new ApiError(
    403,
    'recent-sign-in-required',
    'You signed in more than 10 minutes ago. Log out, sign in again, and do this within 10 minutes.',
  );

export const noPersonalAdmin = () =>
  new ApiError(
    409,
    'no-personal-admin',
    'Without the enterprise passcode another active admin must be able to sign in. They need a personal access code, and must have signed in with one before.',
  );

export const userInactive = () =>
  new ApiError(409, 'user-inactive', 'An inactive user cannot sign in. Make them active first.');
