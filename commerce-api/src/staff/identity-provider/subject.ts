import { sql } from 'kysely';
import { remove } from '#platform/retention';
import { defineSubject } from '#platform/subject';
import { identityProviderHandlers } from './routes';

export const identityProviderSubject = defineSubject({
  name: 'identity-provider',
  handlers: { identityProvider: identityProviderHandlers },
  isLiveOnly: true,
  sweeps: [remove('provider_sign_ins', 'browser_hash', (now) => sql`expires_at <= ${now}`)],
});
