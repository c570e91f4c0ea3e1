import { plural } from '@nara/shared-contracts/rules/common';
import { formatDateTime } from '@nara/shared-ui';
import { useEffect, useState } from 'react';

/** Returns whole seconds until a time (ISO), by this device's clock; 0 after that. */
function useSecondsLeft(until: string): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

/** Number of seconds from which a countdown shows days and hours, and the time at which it ends. */
const LONG = 2 * 3600;

const inDays = (seconds: number): string =>
  [plural(Math.floor(seconds / 86_400), 'day'), plural(Math.floor(seconds / 3600) % 24, 'hour')]
    .filter((part) => !part.startsWith('0 '))
    .join(' ');

/** Countdown until the reserved stock of an unpaid order is released. Screen readers do not announce every second. */
export function TimeLeft({ until }: { until: string }) {
  const left = useSecondsLeft(until);
  return (
    <p role="timer">
      {left > LONG
        ? `Your pieces are held until ${formatDateTime(until)}: ${inDays(left)} left.`
        : left > 0
          ? `Your pieces are held for ${Math.floor(left / 60)} min ${left % 60} s.`
          : 'The time for which your pieces are held is over.'}
    </p>
  );
}
