/**
 * Runs a real identity provider on this machine, for tests: `node run-identity-provider.mjs <redirect URL>`. It prints
 * its issuer, signs everyone in as the account of the last `PUT /account`, and keeps nothing after it ends.
 */

import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import Provider from 'oidc-provider';

const [, , redirectUrl] = process.argv;
const SCOPE = 'openid profile email';
let account = { sub: 'nobody' };

const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: [
    {
      client_id: 'nara',
      client_secret: 'a-secret-of-the-client',
      redirect_uris: [redirectUrl],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], profile: ['name', 'groups'], email: ['email', 'email_verified'] },
  cookies: { keys: ['a-key-of-the-provider'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  findAccount: (_, accountId) => ({ accountId, claims: async () => ({ ...account, sub: accountId }) }),
  async loadExistingGrant({ oidc }) {
    const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId });
    grant.addOIDCScope(SCOPE);
    await grant.save();
    return grant;
  },
});

const handle = provider.callback();
server.on('request', async (request, response) => {
  if (request.method === 'PUT' && request.url === '/account') {
    account = await json(request);
    response.end();
  } else if (request.url.startsWith('/interaction/')) {
    await provider.interactionFinished(request, response, { login: { accountId: account.sub } });
  } else {
    handle(request, response);
  }
});
process.stdout.write(`${issuer}\n`);
