import { NEWSLETTER_CONSENTS } from '@nara/shared-contracts/rules/newsletter';

/** Returns the text of a version; empty for a version that only a newer server running in parallel knows. */
export const consentText = (version: string): string =>
  (NEWSLETTER_CONSENTS as Readonly<Record<string, string>>)[version] ?? '';
