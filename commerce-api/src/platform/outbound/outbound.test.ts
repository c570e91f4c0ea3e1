import { callServer, ENDLESS, flood } from '#testing';
import { fetchWithin, isTimeout, withDeadline } from '.';

const DEADLINE_MS = 200;

const get = async (url: string, { withinMs = DEADLINE_MS, mostBytes = 1000 } = {}) =>
  (await fetchWithin(url, { withinMs, mostBytes })).text;
const PATIENCE = { withinMs: 20_000 };

test.each(ENDLESS)('an outbound call ends in time although the other side %s', async (_, answer) => {
  const fault = await callServer(answer, (url) => get(url).catch((cause: unknown) => cause));
  expect(isTimeout(fault)).toBe(true);
});

test('an outbound call that ignores its signal ends in time', async () => {
  const fault = await withDeadline(10, () => new Promise(() => undefined)).catch((cause: unknown) => cause);
  expect(isTimeout(fault)).toBe(true);
});

test('an outbound call returns an answer in time, and passes on another fault', async () => {
  expect(
    await callServer(
      (_, response) => void response.end('grüß dich'),
      (url) => get(url, PATIENCE),
    ),
  ).toBe('grüß dich');
  await expect(withDeadline(DEADLINE_MS, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});

test('an endless answer is read up to its limit', async () => {
  const text = await callServer(flood, (url) => get(url, { ...PATIENCE, mostBytes: 1_000_000 }));
  expect(text.length).toBeGreaterThanOrEqual(1_000_000);
  expect(text.length).toBeLessThan(2_000_000);
});

test('an outbound call follows no redirect', async () => {
  const fault = await callServer(
    (_, response) => void response.writeHead(302, { location: '/elsewhere' }).end(),
    (url) => get(url, PATIENCE).catch((cause: unknown) => cause),
  );
  expect(String(fault)).toBe('TypeError: fetch failed');
});
