import { Refusal } from '#platform/http';

export const userNotFound = () => new Refusal(404, 'user-not-found', 'There is no such user.');

const EMAIL_TAKEN = 'Somebody with this e-mail address is a user already.';

export const emailTaken = () =>
  new Refusal(409, 'email-taken', EMAIL_TAKEN, { errors: [{ field: 'email', message: EMAIL_TAKEN }] });

export const userChanged = () =>
  new Refusal(409, 'user-changed', 'Somebody else changed this user meanwhile. Look at it again first.');

export const lastAdmin = () =>
  new Refusal(409, 'last-admin', 'This is the last active admin. Make somebody else an admin first.');

export const secondFactorIsOn = () =>
  new Refusal(409, 'second-factor-on', 'You have a second factor already. An admin can reset it.');

export const wrongSecondFactor = () =>
  new Refusal(401, 'incorrect-second-factor', 'This code is not right, or was used before.');

export const noPersonalAdmin = () =>
  new Refusal(
    409,
    'no-personal-admin',
    'Without the enterprise passcode another active admin must be able to sign in. They need a personal access code, and must have signed in with one before.',
  );

export const userInactive = () =>
  new Refusal(409, 'user-inactive', 'An inactive user cannot sign in. Make them active first.');
