import { formatDateTime, formatRelative } from '@nara/shared-ui';
import { useNow } from './clock';

const MINUTE_MS = 60_000;

/** Tells how long it is until something; _now_ once it is due. The exact South African time shows on hover. */
export function TimeUntil({ iso }: { iso: string }) {
  const at = new Date(iso).getTime();
  const now = Math.min(useNow(), at);
  return (
    <time dateTime={iso} title={formatDateTime(iso)}>
      {now < at && at - now < MINUTE_MS ? 'within a minute' : formatRelative(iso, now)}
    </time>
  );
}
