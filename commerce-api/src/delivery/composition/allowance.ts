/** Returns a function that tells whether something may be done now: `most` times in any `windowMs` that begins with the first of them. */
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
