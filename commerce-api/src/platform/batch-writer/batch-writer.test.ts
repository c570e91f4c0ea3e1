import { createBatchWriter, createRowIds, timeOfRowId } from '.';

const onFault = jest.fn();
beforeEach(() => onFault.mockReset());

test('rows are written in batches and in order', async () => {
  const batches: number[][] = [];
  const writer = createBatchWriter<number>({
    write: async (rows) => void batches.push([...rows]),
    onDropped: () => undefined,
    onFault,
  });
  for (let row = 0; row < 250; row += 1) writer.add(row);
  expect(batches).toEqual([]);
  await writer.flush();
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(batches.flat()).toEqual(Array.from({ length: 250 }, (_, row) => row));
});

test('a bounded number of rows waits while writing fails, and dropped ones are reported afterwards', async () => {
  let isAway = true;
  const rows: string[] = [];
  const writer = createBatchWriter<string>({
    async write(batch) {
      if (isAway) throw new Error('disk full');
      rows.push(...batch);
    },
    onDropped: (count) => `${count} dropped`,
    onFault,
  });
  for (let row = 0; row < 10_020; row += 1) writer.add('row');
  await writer.flush();
  expect(onFault).toHaveBeenCalledWith(expect.objectContaining({ message: 'disk full' }), 10_000);
  isAway = false;
  await writer.flush();
  expect([rows.length, rows.at(-1)]).toEqual([10_001, '20 dropped']);
});

test('a batch being written for two minutes counts as stuck', async () => {
  jest.useFakeTimers();
  const writer = createBatchWriter<string>({
    write: () => new Promise(() => undefined),
    onDropped: () => undefined,
    onFault,
  });
  writer.add('row');
  void writer.flush();
  await jest.advanceTimersByTimeAsync(2 * 60_000 - 1);
  expect(writer.isAlive()).toBe(true);
  await jest.advanceTimersByTimeAsync(1);
  expect(writer.isAlive()).toBe(false);
  jest.useRealTimers();
});

test('row ids sort by time, and by creation within a millisecond', () => {
  const idOf = createRowIds('LOG');
  const ids = [idOf(1_700_000_000_000), idOf(1_700_000_000_000), idOf(1_700_000_000_001)];
  expect([...ids].sort()).toEqual(ids);
  expect(ids.map(timeOfRowId)).toEqual([1_700_000_000_000, 1_700_000_000_000, 1_700_000_000_001]);
  expect(ids[0]).toMatch(/^LOG-[0-9a-z]{9}-[0-9a-z]{4}[0-9a-f]{6}$/);
});
