import type { PersonalDataRequest } from '@nara/shared-contracts/api/personal-data';

export const privacyRequest = (changes: Partial<PersonalDataRequest> = {}): PersonalDataRequest => ({
  id: '0d1b6c7e-6c3f-4a65-9a3b-0f6a4a9f5c11',
  kind: 'erasure',
  state: 'confirmed',
  email: 'thandi@example.com',
  createdAt: '2026-11-20T08:00:00.000Z',
  createdBy: 'Nomsa',
  confirmedAt: '2026-11-20T09:00:00.000Z',
  expiresAt: '2026-12-20T09:00:00.000Z',
  endedAt: null,
  endedBy: null,
  ...changes,
});
