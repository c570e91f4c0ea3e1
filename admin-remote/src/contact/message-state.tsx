import { Badge, RelativeTime, TimeUntil, useNow } from '@nara/portal-ui';
import type { DeskMessage } from '@nara/shared-contracts/api/contact';
import { standingOf, waits } from './words';

/** Shows the state of a message, and updates it as time passes. */
export function MessageState({ message }: { message: DeskMessage }) {
  const { tone, label } = standingOf(message, useNow());
  return <Badge $tone={tone}>{label}</Badge>;
}

/** Shows the time by which an answer was promised, and updates as time passes; renders nothing if none is due. */
export function DueTime({ message }: { message: DeskMessage }) {
  const now = useNow();
  if (!waits(message)) return null;
  const { dueAt } = message;
  return now >= Date.parse(dueAt) ? <RelativeTime iso={dueAt} /> : <TimeUntil iso={dueAt} />;
}
