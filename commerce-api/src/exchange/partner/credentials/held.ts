import type { Credential, CredentialName, GracePeriod } from '@nara/shared-contracts';
import { toIso } from '#platform/time';

/** A credential that is in use, and the one before while it is still taken. All times in epoch ms. */
export interface Held {
  value: string;
  /** `until` null: as long as the configuration names it. */
  previous: { value: string; until: number | null } | null;
  /** null while it is as configured. */
  updatedAt: number | null;
  updatedBy: string | null;
}

const HOUR_MS = 3_600_000;

/** How long each grace period is, in ms. */
export const GRACE_MS: Readonly<Record<GracePeriod, number>> = {
  none: 0,
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
};

/** What a configuration names: the newest value, and the one before it if there are two. */
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

/** The values that are taken at `now`, the newest first. */
export function validValues(held: Held | null, now: number): string[] {
  if (!held) return [];
  return held.previous && isTaken(held, now) ? [held.value, held.previous.value] : [held.value];
}

const SHOWN = 4;

/** The last four characters; nothing of a text so short that they would be half of it. */
export const endingOf = (value: string): string => (value.length < 2 * SHOWN ? '' : value.slice(-SHOWN));

/** What may be told of a credential: everything but its value. */
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
