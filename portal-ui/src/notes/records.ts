import type { ActivityTrail } from '@nara/shared-contracts/api/activity';
import type { ApiClient } from '@nara/shared-contracts/api/client';
import type { NewNote, Note, Notes } from '@nara/shared-contracts/api/notes';

/** Kinds of records that carry notes. */
export type NotedKind = 'order' | 'return' | 'customer';

interface NotesCalls {
  list: (api: ApiClient, id: string, signal: AbortSignal) => Promise<Notes>;
  add: (api: ApiClient, id: string, body: NewNote) => Promise<Note>;
}

/** Calls for the notes of each kind of record. */
export const NOTES_CALLS: Record<NotedKind, NotesCalls> = {
  order: {
    list: (api, id, signal) => api.notes.ofOrder({ params: { id }, signal }),
    add: (api, id, body) => api.notes.addToOrder({ params: { id }, body }),
  },
  return: {
    list: (api, id, signal) => api.notes.ofReturn({ params: { id }, signal }),
    add: (api, id, body) => api.notes.addToReturn({ params: { id }, body }),
  },
  customer: {
    list: (api, id, signal) => api.notes.ofCustomer({ params: { id }, signal }),
    add: (api, id, body) => api.notes.addToCustomer({ params: { id }, body }),
  },
};

/** Kinds of records that have an activity trail. */
export type ActivityKind = 'order' | 'return' | 'mapping' | 'stock' | 'user';

/** Calls for the trail of each kind of record. */
export const TRAIL_CALLS: Record<
  ActivityKind,
  (api: ApiClient, id: string, signal: AbortSignal) => Promise<ActivityTrail>
> = {
  order: (api, id, signal) => api.activity.ofOrder({ params: { id }, signal }),
  return: (api, id, signal) => api.activity.ofReturn({ params: { id }, signal }),
  mapping: (api, id, signal) => api.activity.ofMapping({ params: { id }, signal }),
  stock: (api, id, signal) => api.activity.ofStock({ params: { id }, signal }),
  user: (api, id, signal) => api.activity.ofUser({ params: { id }, signal }),
};
