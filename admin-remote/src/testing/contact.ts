import type { DeskMessage } from '@nara/shared-contracts';

export const deskMessage = (changes: Partial<DeskMessage> = {}): DeskMessage => ({
  id: 'message-1',
  name: 'Thandi Nkosi',
  email: 'thandi@example.com',
  subject: 'size-guide',
  message: 'I am between M and L.\nWhich one?',
  receivedAt: '2026-11-20T08:00:00.000Z',
  dueAt: '2026-11-21T08:00:00.000Z',
  assignee: null,
  answeredAt: null,
  answeredBy: null,
  updatedAt: '1970-01-01T00:00:00.000Z',
  ...changes,
});
