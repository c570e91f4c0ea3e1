import { namingVersions, publishScripts, requireHashes } from './script-hashes';

const original = Object.getOwnPropertyDescriptor(HTMLScriptElement.prototype, 'src') as PropertyDescriptor;

/** Returns the element that a loader which knows of no hashes creates and adds. */
function requestScript(url: string): HTMLScriptElement {
  const script = Object.assign(document.createElement('script'), { src: url });
  document.head.append(script);
  return script;
}

/** Returns the addresses that are being loaded. */
const requested = (): string[] => [...document.querySelectorAll('script')].map(({ src }) => src);

const fail = (script: Element | null) => script?.dispatchEvent(new Event('error'));

beforeEach(() => {
  document.head.replaceChildren();
  publishScripts({
    name: 'admin',
    entry: '/remotes/admin/1/remoteEntry.js',
    integrity: { 'remoteEntry.js': 'sha384-entry', '1.js': 'sha384-one', '2.js': 'sha384-two' },
  });
});
afterEach(() => Object.defineProperty(HTMLScriptElement.prototype, 'src', original));

describe('a script of a release', () => {
  beforeEach(() => requireHashes());

  test('a script of a release carries the hash from the registry', () => {
    const script = requestScript('/remotes/admin/1/remoteEntry.js');
    expect(script).toMatchObject({ integrity: 'sha384-entry', crossOrigin: 'anonymous' });
    expect(script.src).toBe('http://localhost/remotes/admin/1/remoteEntry.js');
  });

  test('a script unknown to the registry gets an impossible hash and cannot set its own', () => {
    const script = document.createElement('script');
    script.integrity = 'sha384-of-its-own';
    script.src = '/remotes/admin/1/unknown.js';
    expect(script.integrity).toMatch(/^sha384-A{64}$/);
  });

  test('a chunk is loaded from the address of its content, shared by versions with the same content', () => {
    expect(requestScript('http://localhost/remotes/admin/1/1.js').src).toBe(
      'http://localhost/remotes/admin/files/one/1.js',
    );
    publishScripts({ name: 'admin', entry: '/remotes/admin/2/remoteEntry.js', integrity: { '1.js': 'sha384-one' } });
    const { src, integrity } = requestScript('/remotes/admin/2/1.js');
    expect([src, integrity]).toEqual(['http://localhost/remotes/admin/files/one/1.js', 'sha384-one']);
    expect(namingVersions(`at n (${src}:1:2)`)).toBe('at n (http://localhost/remotes/admin/2/1.js:1:2)');
  });

  test('a script of a release that fails is requested once more, at the address of its version and with the same hash', () => {
    const script = requestScript('/remotes/admin/1/1.js');
    const heard = jest.fn();
    script.onerror = heard;
    script.onload = heard;
    fail(script);
    const again = document.head.lastElementChild as HTMLScriptElement;
    expect(again.src).toMatch(/\/remotes\/admin\/1\/1\.js\?again=\d+$/);
    expect(again.integrity).toBe('sha384-one');
    expect(heard).not.toHaveBeenCalled();
    again.dispatchEvent(new Event('load'));
    expect(heard.mock.calls.map(([{ type }]) => type)).toEqual(['load']);
    expect(again.isConnected).toBe(false);
  });

  test('a script of a release that fails twice has failed, and later requests keep the retry address', () => {
    const heard = jest.fn();
    requestScript('/remotes/admin/1/2.js').onerror = heard;
    fail(document.head.lastElementChild);
    fail(document.head.lastElementChild);
    expect(heard).toHaveBeenCalledTimes(1);
    document.head.replaceChildren();
    const later = requestScript('/remotes/admin/1/2.js');
    later.onerror = heard;
    expect(later.src).toContain('2.js?again=');
    fail(later);
    expect(heard).toHaveBeenCalledTimes(2);
    expect(requested()).toHaveLength(1);
  });
});

test('a script of a release that the document requested before is requested once more too', () => {
  const script = requestScript('/remotes/admin/1/3.js');
  requireHashes();
  fail(script);
  expect(requested().at(-1)).toContain('/3.js?again=');
});

test('scripts that are no part of a release are left alone', () => {
  requireHashes();
  for (const url of ['/shell/screens.js', 'http://localhost:3002/remotes/orders.js']) {
    const script = requestScript(url);
    fail(script);
    expect(script.integrity).toBeFalsy();
  }
  expect(requested()).toHaveLength(2);
});
