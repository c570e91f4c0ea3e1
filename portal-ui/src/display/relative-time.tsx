import { formatDateTime, formatRelative } from '@nara/shared-ui';
import { useNow } from './clock';

/** Tells how long ago something was; the exact South African time shows on hover. */
export function RelativeTime({ iso }: { iso: string }) {
  // The clock stands still between ticks, and something that just happened must not appear to lie in the future.
  const now = Math.max(useNow(), new Date(iso).getTime());
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {formatRelative(iso, now)}
    </time>
  );
}
