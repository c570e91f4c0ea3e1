import { Badge, useNow } from '@nara/portal-ui';
import type { DeskMessage } from '@nara/shared-contracts';
import { stateOf } from './words';

/** Shows how a message stands, as time goes on. */
export function MessageState({ message }: { message: DeskMessage }) {
  const { tone, label } = stateOf(message, useNow());
  return <Badge $tone={tone}>{label}</Badge>;
}
