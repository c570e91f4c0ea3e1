import { concerns, explainFailure } from './apply-overrides';

const override = { name: 'admin', origin: 'http://localhost:3002' };
const blocked = (blockedURI: string, sourceFile = '') => ({ blockedURI, sourceFile, effectiveDirective: 'script-src' });

test.each([
  ['a script of it', blocked('http://localhost:3002/remoteEntry.js'), true],
  ['its origin, as browsers name it after a redirect', blocked('http://localhost:3002'), true],
  ['eval by a script of it', blocked('eval', 'http://localhost:3002/remoteEntry.js'), true],
  ['a script of another server', blocked('http://localhost:30021/remoteEntry.js'), false],
  ['eval by the page', blocked('eval', 'http://localhost:8080/shell/main.js'), false],
])('a violation of the content security policy by %s concerns the override: %j %s', (_, violation, expected) => {
  expect(concerns(override, violation)).toBe(expected);
});

test.each([
  ['eval is blocked', 'start-failed', blocked('eval'), 'forbids eval: build it without an eval devtool of webpack'],
  [
    'its script is blocked',
    'unreachable',
    blocked('http://localhost:3002/remoteEntry.js'),
    '(script-src) blocked http://localhost:3002/remoteEntry.js',
  ],
  ['nothing answers', 'unreachable', undefined, 'http://localhost:3002/remoteEntry.js or a script of it could not be'],
  ['it does not fit', 'incompatible', undefined, 'needs contracts'],
] as const)('the failure of an override names its cause when %s', (_, reason, violation, text) => {
  expect(explainFailure(override, { reason }, violation)).toContain(text);
});

test('an override’s script without a container is distinguished from one whose code fails', () => {
  const explain = (message: string) =>
    explainFailure(override, { reason: 'start-failed', cause: new Error(message) }, undefined);
  for (const message of ['Failed to get remoteEntry exports. #RUNTIME-001', 'ScriptExecutionError: it threw'])
    expect(explain(message)).toContain(
      '/remoteEntry.js ran and left no container: it is not the Module Federation container of admin',
    );
  expect(explain('x is undefined')).toBe('its code failed as it started: x is undefined');
});
