const url = process.env.POSTGRES_OF_TESTS;
if (url) {
  // Only in this test file's environment: files that run on SQLite never see it.
  process.env.TEST_DATABASE_URL = url;
} else {
  // Counted as skipped, so that they are not mistaken for passed.
  Object.assign(globalThis, { describe: describe.skip, it: it.skip, test: test.skip });
}
