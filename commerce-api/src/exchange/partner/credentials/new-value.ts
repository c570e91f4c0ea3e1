import { randomBytes } from 'node:crypto';
import type { CredentialName } from '@nara/shared-contracts/rules/api-config';

/** Generates an unguessable value in the format of its credential. */
export const newValue = (name: CredentialName): string =>
  name === 'webhookSecret' ? `whsec_${randomBytes(24).toString('base64')}` : randomBytes(24).toString('base64url');
