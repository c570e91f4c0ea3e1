import { Refusal } from '#platform/http';

export const noProvider = (): Refusal =>
  new Refusal(409, 'no-payment-provider', 'No payment provider is configured in this environment.');

export const secretOfAnother = (): Refusal =>
  new Refusal(422, 'secret-of-another-provider', 'The provider in use has no such credential.');
