import type { Role } from './access';

/** Path of the server-sent event stream; it carries what changed, never data: listeners fetch again. */
export const EVENTS_PATH = '/api/events';

/** Not an event: the server cannot tell what a listener missed while it was not connected. */
export const EVENTS_MISSED = 'missed';

/** Who may listen. */
export const EVENTS_ACCESS: readonly Role[] = ['admin', 'logistics', 'merchandising'];

export const EVENT_TYPES = [
  'order.created',
  'order.updated',
  'integration.failed',
  'integration.checked',
  'stock.changed',
  'inventory.sync',
  'mapping.changed',
  'return.changed',
  'note.added',
  'label.changed',
  'user.changed',
  'config.changed',
  'webhook.received',
  'release.changed',
  'test.changed',
  'sandbox.reset',
  'log.written',
] as const;

export interface StreamEvent {
  type: (typeof EVENT_TYPES)[number];
  /** Id of what changed. */
  subject: string;
  /** ISO time. */
  at: string;
}
