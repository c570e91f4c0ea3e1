/** Credential in use, and its predecessor while that is still accepted. Times in epoch ms. */
export interface Held {
  value: string;
  /** Accepted until `until`; null means as long as the configuration lists it. */
  previous: { value: string; until: number | null } | null;
  /** Null while the configured value is in use. */
  updatedAt: number | null;
  updatedBy: string | null;
}

/** Returns the credential of a configuration: its newest value, and the previous one if it lists two. */
export const fromConfiguration = ([value, before]: readonly string[]): Held | null =>
  value === undefined
    ? null
    : {
        value,
        previous: before === undefined ? null : { value: before, until: null },
        updatedAt: null,
        updatedBy: null,
      };

/** Returns the predecessor if it is still accepted at `now` (epoch ms); null otherwise. */
export const acceptedPrevious = ({ previous }: Held, now: number): Held['previous'] =>
  previous && (previous.until === null || previous.until > now) ? previous : null;

/** Returns the values accepted at `now` (epoch ms), newest first. */
export function validValues(held: Held | null, now: number): string[] {
  if (!held) return [];
  const previous = acceptedPrevious(held, now);
  return previous ? [held.value, previous.value] : [held.value];
}

/** Replacement of a credential. */
export interface Rotation {
  value: string;
  /** Time (ms) for which the previous value is still accepted. */
  graceMs: number;
  /** Version of the replaced value (epoch ms); null while the configured one is in use. */
  expectedUpdatedAt: number | null;
}
