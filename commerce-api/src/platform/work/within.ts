/** Returns the result of `work` if it arrives within `ms`, otherwise `otherwise`; the work continues either way. */
export async function within<T>(ms: number, work: Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(resolve, ms, otherwise);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
