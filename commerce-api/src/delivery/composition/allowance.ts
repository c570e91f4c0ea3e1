/** Returns a rate limiter: it allows `most` uses per `windowMs`, which starts with the first use. */
export function createAllowance(most: number, windowMs: number, now = () => performance.now()): () => boolean {
  let beganAt = Number.NEGATIVE_INFINITY;
  let used = 0;
  return () => {
    if (now() - beganAt >= windowMs) {
      beganAt = now();
      used = 0;
    }
    used += 1;
    return used <= most;
  };
}
