import { Badge, RelativeTime, TimeUntil, useNow } from '@nara/portal-ui';
import type { DeskMessage } from '@nara/shared-contracts';
import { standingOf, waits } from './words';

/** Shows how a message stands, as time goes on. */
export function MessageState({ message }: { message: DeskMessage }) {
  const { tone, label } = standingOf(message, useNow());
  return <Badge $tone={tone}>{label}</Badge>;
}

/** Tells by when an answer was promised, as time goes on; nothing once none is waited for. */
export function DueTime({ message }: { message: DeskMessage }) {
  const now = useNow();
  if (!waits(message)) return null;
  const { dueAt } = message;
  return now >= Date.parse(dueAt) ? <RelativeTime iso={dueAt} /> : <TimeUntil iso={dueAt} />;
}
