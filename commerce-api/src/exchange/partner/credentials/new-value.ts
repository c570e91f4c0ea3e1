import { randomBytes } from 'node:crypto';
import type { CredentialName } from '@nara/shared-contracts';

/** A value that nobody can guess, in the form of its kind. */
export const newValue = (name: CredentialName): string =>
  name === 'webhookSecret' ? `whsec_${randomBytes(24).toString('base64')}` : randomBytes(24).toString('base64url');
