/** Handles items in batches, one after the other, and reports the number done after each; holds one batch in memory. */
export async function inBatches<T>(
  items: Iterable<T>,
  size: number,
  onDone: (count: number) => void,
  /** `from` is the position of the batch's first item among all. */
  handle: (batch: readonly T[], from: number) => Promise<void>,
): Promise<void> {
  let batch: T[] = [];
  let count = 0;
  const handOn = async () => {
    await handle(batch, count);
    count += batch.length;
    onDone(count);
    batch = [];
  };
  for (const item of items) {
    batch.push(item);
    if (batch.length === size) await handOn();
  }
  if (batch.length > 0) await handOn();
}
