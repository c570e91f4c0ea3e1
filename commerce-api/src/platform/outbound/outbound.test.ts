import { callServer, ENDLESS, flood } from '#testing';
import { fetchWithin, isTimeout, withDeadline } from '.';

const DEADLINE_MS = 200;

const get = async (url: string, { withinMs = DEADLINE_MS, mostBytes = 1000 } = {}) =>
  (await fetchWithin(url, { withinMs, mostBytes })).text;
const PATIENCE = { withinMs: 20_000 };

test.each(ENDLESS)('a call ends in time, although the other one %s', async (_, answer) => {
  const fault = await callServer(answer, (url) => get(url).catch((cause: unknown) => cause));
  expect(isTimeout(fault)).toBe(true);
});

test('a call ends in time that does not heed its signal', async () => {
  const fault = await withDeadline(10, () => new Promise(() => undefined)).catch((cause: unknown) => cause);
  expect(isTimeout(fault)).toBe(true);
});

test('an answer in time is the answer, and another fault is that fault', async () => {
  expect(
    await callServer(
      (_, response) => void response.end('grüß dich'),
      (url) => get(url, PATIENCE),
    ),
  ).toBe('grüß dich');
  await expect(withDeadline(DEADLINE_MS, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('an answer without end is read up to its bound', async () => {
  const text = await callServer(flood, (url) => get(url, { ...PATIENCE, mostBytes: 1_000_000 }));
  expect(text.length).toBeGreaterThanOrEqual(1_000_000);
  expect(text.length).toBeLessThan(2_000_000);
});

test('nobody is sent on to another address', async () => {
  const fault = await callServer(
    (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    (url) => get(url, PATIENCE).catch((cause: unknown) => cause),
  );
  expect(String(fault)).toBe('TypeError: fetch failed');
});
