import { serveMemoryApi } from './serve-memory-api';

test('the memory API is served with a signed-in session until it is stopped', async () => {
  const api = await serveMemoryApi({});
  const session = await fetch(`${api.origin}/api/session`, { headers: { cookie: api.cookie } });
  expect(await session.json()).toMatchObject({ site: true, staff: { role: 'admin' } });
  expect((await fetch(`${api.origin}/elsewhere`)).status).toBe(404);
  await api.stop();
  await expect(fetch(`${api.origin}/api/session`)).rejects.toThrow();
});
