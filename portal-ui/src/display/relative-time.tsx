import { formatDateTime, formatRelative } from '@nara/shared-ui';
import { useNow } from './clock';

const MINUTE_MS = 60_000;

/** Shows the exact South African time on hover. */
const Time = ({ iso, text }: { iso: string; text: string }) => (
  <time dateTime={iso} title={formatDateTime(iso)}>
    {text}
  </time>
);

/** Shows a time relative to now; the exact South African time shows on hover. */
export function RelativeTime({ iso }: { iso: string }) {
  // The clock is fixed between ticks, and a recent event must not appear to lie in the future.
  const now = Math.max(useNow(), new Date(iso).getTime());
  return <Time iso={iso} text={formatRelative(iso, now)} />;
}

/** Shows the time remaining, or _now_ when it is over. The exact South African time shows on hover. */
export function TimeUntil({ iso }: { iso: string }) {
  const at = new Date(iso).getTime();
  const now = Math.min(useNow(), at);
  const isNear = now < at && at - now < MINUTE_MS;
  return <Time iso={iso} text={isNear ? 'within a minute' : formatRelative(iso, now)} />;
}
