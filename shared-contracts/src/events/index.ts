import type { Role } from '../session/roles';

/** Path of the server-sent event stream; it carries what changed, never data: listeners fetch again. */
export const EVENTS_PATH = '/api/events';

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
  'log.written',
] as const;

export interface StreamEvent {
  type: (typeof EVENT_TYPES)[number];
  /** Id of what changed. */
  subject: string;
  /** ISO time. */
  at: string;
}
