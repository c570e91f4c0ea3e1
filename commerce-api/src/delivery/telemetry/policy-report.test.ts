import { readPolicyReports } from './policy-report';

const old = (fields: object) => ({ 'csp-report': { 'effective-directive': 'connect-src', ...fields } });

test('a policy report is reduced to the origin and attributed to the remote whose script caused it', () => {
  const report = old({
    'blocked-uri': 'https://evil.example/steal?token=secret',
    'source-file': 'https://nara.example/remotes/storefront/1.0.0-abc/main.js',
  });
  expect(readPolicyReports(report)).toEqual([
    {
      directive: 'connect-src',
      blocked: 'https://evil.example',
      source: { remote: 'storefront', version: '1.0.0-abc' },
    },
  ]);
});

test('a policy report in the newer format is read alike', () => {
  const body = { effectiveDirective: 'script-src-elem', blockedURL: 'inline', sourceFile: 'https://nara.example/' };
  expect(
    readPolicyReports([
      { type: 'csp-violation', body },
      { type: 'deprecation', body },
    ]),
  ).toEqual([{ directive: 'script-src-elem', blocked: 'inline', source: null }]);
});

test('a blocked script of a remote is its own source', () => {
  const report = old({ 'blocked-uri': 'http://localhost:8080/remotes/admin/2.0.0-def/chunk.js' });
  expect(readPolicyReports(report)[0]?.source).toEqual({ remote: 'admin', version: '2.0.0-def' });
});

test.each([
  ['nothing', null],
  ['a number', 7],
  ['no report', {}],
  ['a directive that is none', old({ 'effective-directive': '<script>' })],
  ['an extension of the browser', old({ 'blocked-uri': 'inline', 'source-file': 'moz-extension://1/x.js' })],
])('an invalid policy report is left out: %s', (_, body) => {
  expect(readPolicyReports(body)).toEqual([]);
});

test('a blocked address is stored as keyword, scheme or origin only', () => {
  const blocked = ['data:text/html,secret', 'whatever this is', `https://${'a'.repeat(60)}.example/path`].map(
    (uri) => readPolicyReports(old({ 'blocked-uri': uri }))[0]?.blocked,
  );
  expect(blocked).toEqual(['data', 'other', `https://${'a'.repeat(60)}.example`]);
});
