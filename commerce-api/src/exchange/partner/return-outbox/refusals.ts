import { Refusal } from '#platform/http';

export const nothingToSend = () =>
  new Refusal(409, 'return-not-approved', 'A return goes to the partner once it is approved.');

export const partnerSilent = (message: string) =>
  new Refusal(502, 'partner-unavailable', `The partner did not say how its returns stand: ${message}`);
