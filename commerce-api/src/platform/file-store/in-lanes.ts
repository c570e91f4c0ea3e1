/** Most concurrent file transfers to or from the store. */
const LANES = 16;

/** Processes the items, sixteen at a time. Rejects with the first error. */
export async function inLanes<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const lane = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}
