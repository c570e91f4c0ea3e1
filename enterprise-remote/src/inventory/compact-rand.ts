/** Formats an amount in rand for a card: `R2.4M`, `R84.7K`, `R950`. */
export function compactRand(rand: number): string {
  if (rand >= 999_950) return `R${(rand / 1_000_000).toFixed(1)}M`;
  return rand >= 1000 ? `R${(rand / 1000).toFixed(1)}K` : `R${Math.round(rand)}`;
}
