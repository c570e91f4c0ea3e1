import { startTestApp } from '#testing';

const PATH = '/.well-known/security.txt';

it('security.txt names the contact for vulnerabilities and expires after half a year', async () => {
  const test = await startTestApp({
    securityContact: 'mailto:security@nara.example',
    publicUrl: 'https://nara.example',
  });
  const { status, headers, text } = await test.call('GET', PATH);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(text).toBe(`Contact: mailto:security@nara.example
Expires: 2026-09-01T00:00:00.000Z
Preferred-Languages: en
Canonical: https://nara.example${PATH}
`);
  await test.close();
});

it('security.txt does not exist without a configured contact', async () => {
  const test = await startTestApp();
  expect((await test.call('GET', PATH)).status).toBe(404);
  await test.close();
});
