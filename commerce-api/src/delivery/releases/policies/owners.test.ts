import { startComposedApp } from '../../../../testing/releases/composed-app';
import { releaseTests } from '../../../../testing/releases/release-tests';

const team = { team: 'Shop team', contact: 'shop@nara.example' };
const other = { team: 'Portal team', contact: 'https://chat.example/portal' };

const on = releaseTests('portal', { start: startComposedApp, isNumbered: false });
const { call: ask, sample, release } = on;

const set = (owner: object | null, expectedUpdatedAt: unknown) =>
  ask('PUT', '/api/remote-owners/portal', { settings: { owner }, expectedUpdatedAt });

it('the owner of a remote is that of its live manifest unless an admin sets another, and is not public', async () => {
  await release(sample('a', { pathPrefix: '/admin', owner: team }));
  const declared = (await ask('GET', '/api/remote-owners/portal')).json;
  expect(declared).toMatchObject({ settings: { owner: null }, declared: team });
  expect((await ask('GET', '/remotes.json')).text).not.toContain(team.contact);
  const changed = await set(other, declared.updatedAt);
  expect(changed.json).toMatchObject({ settings: { owner: other }, declared: team });
  expect((await set(null, declared.updatedAt)).status).toBe(409);
  expect((await set(null, changed.json.updatedAt)).json).toMatchObject({ settings: { owner: null }, declared: team });
});

it.each([
  { team: 'Shop team', contact: 'somewhere' },
  { team: 'Shop team', contact: 'http://chat.example' },
  { team: 'Shop team', contact: 'javascript:alert(1)' },
  { team: '', contact: 'shop@nara.example' },
])('the owner %j is refused', async (owner) => {
  expect((await set(owner, new Date(0).toISOString())).status).toBe(400);
});
