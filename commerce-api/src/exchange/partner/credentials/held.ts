import type { Credential } from '@nara/shared-contracts/api/api-config';
import type { CredentialName, GracePeriod } from '@nara/shared-contracts/rules/api-config';
import { toIso } from '#platform/time';
import { acceptedPrevious, type Held } from '#staff/settings';

const HOUR_MS = 3_600_000;

/** Length of each grace period, in ms. */
export const GRACE_MS: Readonly<Record<GracePeriod, number>> = {
  none: 0,
  hour: HOUR_MS,
  day: 24 * HOUR_MS,
  week: 7 * 24 * HOUR_MS,
};

const SHOWN = 4;

/** Returns the last four characters; empty for a value so short that they would give away half of it. */
export const endingOf = (value: string): string => (value.length < 2 * SHOWN ? '' : value.slice(-SHOWN));

/** Returns everything about a credential except its value. */
export function toCredential(name: CredentialName, held: Held | null, now: number): Credential {
  if (!held) return { name, isSet: false, ending: '', updatedAt: null, updatedBy: null, previous: null };
  const { value, updatedAt, updatedBy } = held;
  const previous = acceptedPrevious(held, now);
  return {
    name,
    isSet: true,
    ending: endingOf(value),
    updatedAt: updatedAt === null ? null : toIso(updatedAt),
    updatedBy,
    previous: previous && {
      ending: endingOf(previous.value),
      until: previous.until === null ? null : toIso(previous.until),
    },
  };
}
