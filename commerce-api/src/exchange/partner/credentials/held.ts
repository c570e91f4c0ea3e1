import type { Credential, CredentialName, GracePeriod } from '@nara/shared-contracts';
import { toIso } from '#platform/time';

/** A credential in use, and its predecessor while that is still accepted. Times in epoch ms. */
export interface Held {
  value: string;
  /** Accepted until `until`; null means for as long as the configuration lists it. */
  previous: { value: string; until: number | null } | null;
  /** null while the configured value is in use. */
  updatedAt: number | null;
  updatedBy: string | null;
}

const HOUR_MS = 3_600_000;

/** Length of each grace period, in ms. */
export const GRACE_MS: Readonly<Record<GracePeriod, number>> = {
  none: 0,
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
};

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

const isTaken = ({ previous }: Held, now: number): boolean =>
  previous !== null && (previous.until === null || previous.until > now);

/** Returns the values accepted at `now` (epoch ms), newest first. */
export function validValues(held: Held | null, now: number): string[] {
  if (!held) return [];
  return held.previous && isTaken(held, now) ? [held.value, held.previous.value] : [held.value];
}

const SHOWN = 4;

/** Returns the last four characters; empty for a value so short that they would give half of it away. */
export const endingOf = (value: string): string => (value.length < 2 * SHOWN ? '' : value.slice(-SHOWN));

/** Returns everything about a credential except its value. */
export function toCredential(name: CredentialName, held: Held | null, now: number): Credential {
  if (!held) return { name, isSet: false, ending: '', updatedAt: null, updatedBy: null, previous: null };
  const { value, previous, updatedAt, updatedBy } = held;
  return {
    name,
    isSet: true,
    ending: endingOf(value),
    updatedAt: updatedAt === null ? null : toIso(updatedAt),
    updatedBy,
    previous:
      previous && isTaken(held, now)
        ? { ending: endingOf(previous.value), until: previous.until === null ? null : toIso(previous.until) }
        : null,
  };
}
