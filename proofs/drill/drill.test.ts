import { fromSources } from '../support/program';
import { rehearsePostgres, rehearseSqlite } from './rehearse';

const PATIENCE_MS = 120_000;
const MAIN = fromSources();

it.each([
  ['SQLite', rehearseSqlite],
  ['PostgreSQL', rehearsePostgres],
])(
  '%s is restored to a point in time with every order until then and none after',
  async (engine, rehearse) => {
    const steps: string[] = [];
    expect(await rehearse(MAIN, (line) => void steps.push(line))).toEqual([]);
    expect(steps).toEqual([
      expect.stringMatching(new RegExp(`^${engine}: re(stored|covered) to 20\\S+Z: [\\d.]+ s$`)),
      expect.stringMatching(new RegExp(`^${engine}: checked books and stock: [\\d.]+ s$`)),
    ]);
  },
  PATIENCE_MS,
);
