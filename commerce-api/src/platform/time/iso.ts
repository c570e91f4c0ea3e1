/** Formats a time (epoch ms) for the wire: ISO 8601 in UTC. */
export const toIso = (at: number): string => new Date(at).toISOString();
