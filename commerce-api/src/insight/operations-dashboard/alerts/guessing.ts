import { plural } from '@nara/shared-contracts/rules/common';
import { countWrongCodes } from '#staff/session';
import { alert, type FindAlerts } from './alert';
import { ALERT_LINKS } from './links';

/** Number of wrong passcodes at one gate within an hour, from all sources, above which staff are alerted. */
const MOST_PER_HOUR = 50;
const HOUR_MS = 3_600_000;

const GATES = { site: "the shop's gate", enterprise: 'the enterprise gate' } as const;

/** Finds gates where someone appears to be guessing the passcode, whatever the number of addresses. */
export const findGuessingAlerts: FindAlerts = async ({ database, now }) =>
  (await countWrongCodes(database, now() - HOUR_MS))
    .filter(({ count }) => count >= MOST_PER_HOUR)
    .map(({ gate, count, sources, since }) =>
      alert(
        `guessing:${gate}`,
        'error',
        `Somebody may be guessing the passcode: ${plural(count, 'wrong code')} at ${GATES[gate]} within an hour, from ${plural(sources, 'place')}`,
        since,
        ALERT_LINKS.guessing(),
      ),
    );
