import type { NewPersonalDataRequest } from '@nara/shared-contracts/api/personal-data';
import { KINDS } from './words';

/** Reads the request passed by another screen from the state of the history entry, which is not validated. */
export function givenRequest(state: unknown): NewPersonalDataRequest | undefined {
  const { kind, email } = (state as { newRequest?: Partial<NewPersonalDataRequest> } | null)?.newRequest ?? {};
  return kind !== undefined && Object.hasOwn(KINDS, kind) && typeof email === 'string' ? { kind, email } : undefined;
}
