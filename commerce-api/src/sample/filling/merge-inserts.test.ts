import { mergeInserts } from './merge-inserts';

const into = (table: string, value: number) => ({ sql: `INSERT INTO ${table} (a) VALUES (?)`, parameters: [value] });

test('fifty rows of a table are inserted in one statement, the rest singly, tables in the order of their first row', () => {
  const rows = Array.from({ length: 51 }, (_, index) => [into('parents', index), into('children', -index)]).flat();
  const merged = mergeInserts(rows);
  expect(merged.map(({ sql, parameters }) => [sql.slice(0, 30), parameters.length])).toEqual([
    ['INSERT INTO parents (a) VALUES', 50],
    ['INSERT INTO parents (a) VALUES', 1],
    ['INSERT INTO children (a) VALUE', 50],
    ['INSERT INTO children (a) VALUE', 1],
  ]);
  expect(merged[0]?.sql.match(/\?/g)).toHaveLength(50);
  expect(merged.flatMap(({ parameters }) => parameters).sort()).toEqual(
    rows.flatMap(({ parameters }) => parameters).sort(),
  );
});
