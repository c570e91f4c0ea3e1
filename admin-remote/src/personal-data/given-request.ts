import type { NewPersonalDataRequest } from '@nara/shared-contracts';
import { KINDS } from './words';

/** Reads the request that another screen asked for from the state of the history's entry, which may be anything. */
export function givenRequest(state: unknown): NewPersonalDataRequest | undefined {
  const { kind, email } = (state as { newRequest?: Partial<NewPersonalDataRequest> } | null)?.newRequest ?? {};
  return kind !== undefined && Object.hasOwn(KINDS, kind) && typeof email === 'string' ? { kind, email } : undefined;
}
