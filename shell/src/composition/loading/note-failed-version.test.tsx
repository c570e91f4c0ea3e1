import { noteFailedVersion } from './note-failed-version';

const told = () => /nara-failed=([^;]*)/.exec(document.cookie)?.[1];

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no cookie store
  document.cookie = 'nara-failed=; Max-Age=0; Path=/';
});

it('a failed version is added once to the cookie of failed versions', () => {
  noteFailedVersion({ name: 'storefront', version: '1.0.0-aa' }, window);
  noteFailedVersion({ name: 'admin', version: '1.0.0-bb' }, window);
  noteFailedVersion({ name: 'admin', version: '1.0.0-bb' }, window);
  expect(told()).toBe('storefront/1.0.0-aa|admin/1.0.0-bb');
});

it('noting a failed version does not throw when cookies are blocked', () => {
  const page = {
    get cookie(): string {
      throw new DOMException('no', 'SecurityError');
    },
  } as Document;
  const release = { name: 'admin', version: '1.0.0-bb' };
  expect(() => noteFailedVersion(release, { document: page, location: window.location })).not.toThrow();
});
