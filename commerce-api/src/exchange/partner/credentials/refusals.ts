import { Refusal } from '#platform/http';

export const credentialNotSet = (): Refusal => new Refusal(404, 'credential-not-set', 'This credential is not set.');
