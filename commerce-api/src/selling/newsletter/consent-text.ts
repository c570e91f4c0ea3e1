import { NEWSLETTER_CONSENTS } from '@nara/shared-contracts/rules';

/** Returns the text of a version; empty for one that only a newer server beside this one knows. */
export const consentText = (version: string): string =>
  (NEWSLETTER_CONSENTS as Readonly<Record<string, string>>)[version] ?? '';
