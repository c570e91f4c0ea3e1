/** Returns a time as it stands on the wire: ISO 8601 in UTC. Takes epoch milliseconds, as the database keeps them. */
export const toIso = (at: number): string => new Date(at).toISOString();
