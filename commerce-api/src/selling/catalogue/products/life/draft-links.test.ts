import { createDraftLinks } from './draft-links';

const links = createDraftLinks('a secret');
const token = links.issue('nara-001', 1_000);

test('a link names its product until its time is over', () => {
  expect(links.read(token, 999)).toBe('nara-001');
  expect(links.read(token, 1_000)).toBeNull();
  expect(links.read(links.issue('nara.v:1', 1_000), 0)).toBe('nara.v:1');
});

test.each([
  ['of another product', token.replace('nara-001', 'nara-002')],
  ['that holds for longer', token.replace(/^\w+/, 'zzzzzz')],
  ['without a signature', 'rs..nara-001'],
  ['of another server', createDraftLinks('another').issue('nara-001', 1_000)],
  ['that is nothing', ''],
])('a link %s is none', (_, wrong) => expect(links.read(wrong, 0)).toBeNull());
