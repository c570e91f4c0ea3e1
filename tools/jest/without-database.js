import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Calls by which a test file opens the API's database, itself or through a fixture. */
const OPENS_DATABASE = /\b(start\w+|testDatabase|newDatabase|testInstances|openDay|releaseServer|createWorld)\(/;

/**
 * Returns the test files of a folder that open no database, as patterns for Jest to ignore: on another database they would
 * test the same again.
 */
export const filesWithoutDatabase = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.test.ts') && !/(^|\/)(dist|node_modules)\//.test(file))
    .filter((file) => !OPENS_DATABASE.test(readFileSync(path.join(folder, file), 'utf8')))
    .map((file) => `/${file.replaceAll('.', '\\.')}$`);
