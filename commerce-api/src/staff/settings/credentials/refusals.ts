import { Refusal } from '#platform/http';

export const credentialChanged = (author: string | null): Refusal =>
  new Refusal(
    409,
    'credential-changed',
    `${author ?? 'Somebody else'} replaced this credential meanwhile. Look at it again first.`,
  );
