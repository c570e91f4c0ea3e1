import type { StaffSession } from '@nara/shared-contracts/api/session';

/** Holder of open sessions: a user, or anyone who used the enterprise passcode. */
export interface Holder {
  /** Id of the user, or `passcode`. */
  of: string;
  name: string;
  sessions: StaffSession[];
}

/** Groups sessions by holder, in the given order. */
export function byHolder(sessions: readonly StaffSession[]): Holder[] {
  const holders = new Map<string, Holder>();
  for (const session of sessions) {
    const { id: of, name } = session.user ?? { id: 'passcode', name: 'Enterprise passcode' };
    const holder = holders.get(of) ?? { of, name, sessions: [] };
    holder.sessions.push(session);
    holders.set(of, holder);
  }
  return [...holders.values()];
}
