import { readFileSync } from 'node:fs';
import { patternOf, testFilesOf } from './groups.js';

/** Calls by which a test file opens the API's database, itself or through a fixture. */
const OPENS_DATABASE = /\b(start\w+|testDatabase|newDatabase|testInstances|openDay|releaseServer|createWorld)\(/;

/**
 * Returns the test files of a project that open no database, as patterns for Jest to ignore: on another database they would
 * test the same again.
 */
export const filesWithoutDatabase = (project) =>
  testFilesOf(project)
    .filter((file) => !OPENS_DATABASE.test(readFileSync(file, 'utf8')))
    .map(patternOf);
