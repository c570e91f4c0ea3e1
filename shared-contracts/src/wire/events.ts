import { ROLES, type Role } from './endpoint';

/**
 * Path of the server-sent event stream. An event says that something changed and carries no data: listeners fetch
 * again.
 */
export const EVENTS_PATH = '/api/events';

/** Tells a listener that it may have missed events while it was disconnected. */
export const EVENTS_MISSED = 'missed';

/** Roles that may listen. */
export const EVENTS_ACCESS: readonly Role[] = ROLES;

export const EVENT_TYPES = [
  'order.created',
  'order.updated',
  'integration.failed',
  'integration.checked',
  'stock.changed',
  'inventory.sync',
  'mapping.changed',
  'product.changed',
  'content.changed',
  'promotion.changed',
  'return.changed',
  'review.changed',
  'message.changed',
  'newsletter.changed',
  'customer.changed',
  'gift-card.changed',
  'note.added',
  'reconciliation.changed',
  'label.changed',
  'user.changed',
  'approval.changed',
  'config.changed',
  'webhook.received',
  'release.changed',
  'test.changed',
  'sandbox.reset',
  'log.written',
] as const;

export interface StreamEvent {
  type: (typeof EVENT_TYPES)[number];
  /** Id of the changed record. */
  subject: string;
  /** ISO time. */
  at: string;
}
