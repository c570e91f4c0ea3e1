import type { SessionState } from '@nara/shared-contracts/host';

const REASONS: Record<NonNullable<SessionState['endedBy']>, string> = {
  expired: 'Your session has lasted its twelve hours and has expired.',
  idle: 'You were signed out after a time without activity.',
  ended: 'Your session was ended from elsewhere: by you in another session, or by an admin.',
  'signed-out': 'You signed out in another window.',
  'passcode-changed': 'The enterprise passcode was changed or switched off.',
  'access-changed': 'Your access was changed by an admin.',
};

const KEPT = 'The screen behind this one keeps everything that you typed. Sign in to go on with it.';

/**
 * Returns the message for a user whose session has ended: the reason and, if a staff screen is still mounted, that its
 * content is kept.
 */
export function lossText({ session, endedBy }: Pick<SessionState, 'session' | 'endedBy'>): string {
  const reason = endedBy ? REASONS[endedBy] : 'Your session has ended.';
  return session?.staff ? `${reason} ${KEPT}` : reason;
}
