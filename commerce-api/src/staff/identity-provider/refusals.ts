import { Refusal } from '#platform/http';

export const noProvider = () =>
  new Refusal(404, 'no-identity-provider', 'No identity provider is configured. Sign in with your code.');

export const unreachable = () =>
  new Refusal(503, 'provider-unreachable', 'Your company account cannot be reached at the moment. Please try again.');

/** Same refusal for every cause, so that it reveals nothing; the log has the details. */
export const refused = () =>
  new Refusal(401, 'provider-refused', 'Signing in with your company account did not work. Please try again.');

export const noRole = () =>
  new Refusal(403, 'no-role', 'None of your groups has a role here. Ask an admin to give one of them a role.');

export const noEmail = () =>
  new Refusal(403, 'no-role', 'Your company account tells us no e-mail address. Ask an admin.');
