import { otherVersions, readDocument } from './composed-document';

const integrity = { '9.js': 'sha384-nine000000000000more' };
const remotes = [
  { name: 'storefront', version: '1.0.0-aa', entry: '/remotes/storefront/1.0.0-aa/entry.js', integrity },
];
const html = `<link rel="preload" href="/remotes/storefront/1.0.0-aa/entry.js">
<script type="application/json" id="remotes" data-report="token">${JSON.stringify({ remotes })}</script>
<script>go("/remotes/storefront/1.0.0-aa/7.js", "/remotes/storefront/1.0.0-bb/8.js")</script>`;

it('a composed document is read with its versions, token and scripts, among them those of another version', () => {
  const { token, scripts, remotes: found } = readDocument(html);
  expect([token, found[0]?.version]).toEqual(['token', '1.0.0-aa']);
  expect(scripts.map(({ file }) => file)).toEqual(['entry.js', '7.js', '8.js']);
  expect(otherVersions(scripts, remotes)).toEqual([
    { url: '/remotes/storefront/1.0.0-bb/8.js', remote: 'storefront', version: '1.0.0-bb', file: '8.js' },
  ]);
});

it('a content-addressed script belongs to the version that lists its hash', () => {
  const common = (digest: string) => `"/remotes/storefront/files/${digest}/9.js"`;
  const { scripts } = readDocument(html.replace('</script>', `</script>${common('nine000000000000')}${common('ten')}`));
  expect(otherVersions(scripts, remotes).map(({ version, digest, file }) => [version ?? digest, file])).toEqual([
    ['ten', '9.js'],
    ['1.0.0-bb', '8.js'],
  ]);
});

it('a document without a registry is refused', () => {
  expect(() => readDocument('<html></html>')).toThrow('no registry');
});
