const { mkdirSync, writeFileSync } = require('node:fs');
const path = require('node:path');

/** Notes which modules a test file has loaded, for the reporter `passed-tests`. Jest's own cache names them. */
afterAll(() => {
  const root = path.join(__dirname, '../..');
  const { testPath } = expect.getState();
  const note = path.join(root, '.cache/loaded', `${path.relative(root, testPath)}.json`);
  mkdirSync(path.dirname(note), { recursive: true });
  writeFileSync(note, JSON.stringify([testPath, ...Object.keys(require.cache)]));
});
