import { type Files, firstDifference } from './compare-builds';

const files = (contents: Record<string, string>): Files =>
  new Map(Object.entries(contents).map(([file, content]) => [file, Buffer.from(content)]));

test('builds with the same bytes do not differ', () => {
  const contents = { 'shell/dist/main.aaaaaaaa.js': 'run()', 'shell/dist/release.json': '{}' };
  expect(firstDifference(files(contents), files(contents))).toBeNull();
});

test('a difference between builds is reported with its file, position and both texts', () => {
  const here = files({ 'api/dist/main.js': 'first\nimport "/home/one/x"' });
  const there = files({ 'api/dist/main.js': 'first\nimport "/home/two/x"' });
  expect(firstDifference(here, there)).toBe(
    [
      'api/dist/main.js differs at byte 20, in line 2',
      String.raw`  here   "first\nimport \"/home/one/x\""`,
      String.raw`  there  "first\nimport \"/home/two/x\""`,
    ].join('\n'),
  );
});

test('a script named by its content hash is compared with its counterpart before files that name it', () => {
  const here = files({ 'release.json': 'aaaaaaaa', 'maps/1.aaaaaaaa.js.map': '1', '1.aaaaaaaa.js': 'a(1)' });
  const there = files({ 'release.json': 'bbbbbbbb', 'maps/1.bbbbbbbb.js.map': '2', '1.bbbbbbbb.js': 'a(2)' });
  expect(firstDifference(here, there)).toMatch(/^1\.aaaaaaaa\.js, there called 1\.bbbbbbbb\.js, differs at byte 2/);
});

test.each<[here: Record<string, string>, there: Record<string, string>, difference: RegExp]>([
  [{ 'a.js': 'ab' }, { 'a.js': 'abc' }, /a\.js differs at byte 2/],
  [{ 'a.js': 'abc' }, { 'a.js': 'ab' }, /a\.js differs at byte 2/],
  [{ 'a.js': '', 'b.js': '' }, { 'a.js': '' }, /^b\.js is only here$/],
  [{ 'a.js': '' }, { 'a.js': '', 'c.js': '' }, /^c\.js is only there$/],
])('a file that is shorter, or only here or there, is reported: %j, %j', (here, there, difference) => {
  expect(firstDifference(files(here), files(there))).toMatch(difference);
});
