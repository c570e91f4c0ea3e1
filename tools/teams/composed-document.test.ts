import { otherVersions, readDocument } from './composed-document';

const integrity = { '9.js': 'sha384-nine000000000000more' };
const remotes = [
  { name: 'storefront', version: '1.0.0-aa', entry: '/remotes/storefront/1.0.0-aa/entry.js', integrity },
];
const html = `<link rel="preload" href="/remotes/storefront/1.0.0-aa/entry.js">
<script type="application/json" id="remotes" data-report="token">${JSON.stringify({ remotes })}</script>
<script>go("/remotes/storefront/1.0.0-aa/7.js", "/remotes/storefront/1.0.0-bb/8.js")</script>`;

it('reads versions, token and the scripts that are asked for', () => {
  const { token, scripts, remotes: found } = readDocument(html);
  expect([token, found[0]?.version]).toEqual(['token', '1.0.0-aa']);
  expect(scripts.map(({ file }) => file)).toEqual(['entry.js', '7.js', '8.js']);
});

it('finds scripts of another version than the page’s', () => {
  const { scripts } = readDocument(html);
  expect(otherVersions(scripts, remotes)).toEqual([
    { url: '/remotes/storefront/1.0.0-bb/8.js', remote: 'storefront', version: '1.0.0-bb', file: '8.js' },
  ]);
});

it('a script at an address that versions have in common is of a version that has its hash', () => {
  const common = (digest: string) => `"/remotes/storefront/files/${digest}/9.js"`;
  const { scripts } = readDocument(html.replace('</script>', `</script>${common('nine000000000000')}${common('ten')}`));
  expect(otherVersions(scripts, remotes).map(({ version, digest, file }) => [version ?? digest, file])).toEqual([
    ['ten', '9.js'],
    ['1.0.0-bb', '8.js'],
  ]);
});

it('refuses a document without a registry', () => {
  expect(() => readDocument('<html></html>')).toThrow('no registry');
});
