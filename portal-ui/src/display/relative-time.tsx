import { formatDateTime, formatRelative } from '@nara/shared-ui';
import { useNow } from './clock';

const MINUTE_MS = 60_000;

/** Shows the exact South African time on hover. */
const Time = ({ iso, text }: { iso: string; text: string }) => (
  <time dateTime={iso} title={formatDateTime(iso)}>
    {text}
  </time>
);

/** Tells how long ago something was; the exact South African time shows on hover. */
export function RelativeTime({ iso }: { iso: string }) {
  // The clock stands still between ticks, and something that just happened must not appear to lie in the future.
  const now = Math.max(useNow(), new Date(iso).getTime());
  return <Time iso={iso} text={formatRelative(iso, now)} />;
}

/** Tells how long it is until something; _now_ once it is due. The exact South African time shows on hover. */
export function TimeUntil({ iso }: { iso: string }) {
  const at = new Date(iso).getTime();
  const now = Math.min(useNow(), at);
  const isNear = now < at && at - now < MINUTE_MS;
  return <Time iso={iso} text={isNear ? 'within a minute' : formatRelative(iso, now)} />;
}
