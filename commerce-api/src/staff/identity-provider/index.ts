import type { ProviderRolesState } from '@nara/shared-contracts/api/session';
import { sql } from 'kysely';
import { readCookie } from '#platform/cookies';
import type { HandlersOf } from '#platform/http';
import { remove } from '#platform/retention';
import { type Context, defineSubject } from '#platform/subject';
import { askIfNeeded } from '#staff/approvals';
import { authorOf } from '#staff/audit';
import { addCookie, cookieOptions, passGate, recordRefusedSignIn } from '#staff/session';
import { readSetting, toSettingState } from '#staff/settings';
import { changeProviderRoles, describeProviderRoles, PROVIDER_ROLES, type RoleAction, signIn } from '#staff/users';
import { identityProvider, refused } from './provider';
import { beginSignIn, finishSignIn, SIGN_IN_MS } from './sign-in';

const COOKIE = { name: 'nara_sign_in', path: '/api/session/provider' };
const GATE = 'enterprise';

const identityProviderHandlers = (context: Context): HandlersOf<'identityProvider'> => {
  const { database, now } = context;
  const provider = context.get(identityProvider);
  const withProvider = (state: Omit<ProviderRolesState, 'provider'>): ProviderRolesState => ({
    ...state,
    provider: provider && { issuer: provider.issuer, redirectUrl: provider.redirectUrl },
  });

  return {
    offer: async () => ({ label: provider?.label ?? null }),

    async begin({ body, request, reply }) {
      const { browser, location } = await beginSignIn(context, body);
      addCookie(reply, { ...COOKIE, value: browser, maxAge: SIGN_IN_MS / 1000 }, cookieOptions(context, request));
      return { location };
    },

    async finish({ body, request, reply }) {
      const browser = readCookie(request, COOKIE.name);
      addCookie(reply, { ...COOKIE, value: '', maxAge: 0 }, cookieOptions(context, request));
      try {
        const { userId, provedAt, path } = await finishSignIn(context, {
          browser,
          query: body.query,
          requestId: request.id,
        });
        if (!(await signIn(context, userId, now()))) throw refused();
        return {
          session: await passGate(context, { gate: GATE, userId, provedAt, isProvided: true, request, reply }),
          path,
        };
      } catch (fault) {
        await recordRefusedSignIn(context, fault, { gate: GATE, userId: null, request });
        throw fault;
      }
    },

    roles: async () => withProvider(toSettingState(await readSetting(database.kysely, PROVIDER_ROLES))),

    async changeRoles(call) {
      const { body } = call;
      const author = authorOf(call, now());
      const input: RoleAction = { kind: 'groups', change: body };
      const summary = describeProviderRoles(body.settings);
      await askIfNeeded(context, { kind: 'role', subject: PROVIDER_ROLES.name, summary, input }, author);
      return withProvider(toSettingState(await changeProviderRoles(context, body, author)));
    },
  };
};

export const identityProviderSubject = defineSubject({
  name: 'identity-provider',
  handlers: { identityProvider: identityProviderHandlers },
  isLiveOnly: true,
  sweeps: [remove('provider_sign_ins', 'browser_hash', (now) => sql`expires_at <= ${now}`)],
});
