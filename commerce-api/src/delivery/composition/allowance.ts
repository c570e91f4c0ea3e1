/** Returns a rate limiter that allows `most` uses per `windowMs`. The window starts with its first use. */
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
