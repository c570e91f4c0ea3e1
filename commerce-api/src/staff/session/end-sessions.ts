import { type Context, tell } from '#platform/subject';
import { type Author, recordAudit } from '#staff/audit';
import { type Chosen, endStaffSessions } from './staff-sessions';

/** Audit subject for the enterprise passcode, which belongs to no user. */
export const PASSCODE = 'enterprise-passcode';

/** Ends the chosen sessions, with an audit entry for each affected user. Returns how many sessions there were. */
export function endSessions(context: Context, chosen: Chosen, author: Author): Promise<number> {
  return context.database.transaction(async (tx) => {
    const ended = await endStaffSessions(tx, chosen, context.now());
    for (const userId of new Set(ended.map((session) => session.userId))) {
      await recordAudit(tx, author, {
        action: userId === null ? 'passcode.end-sessions' : 'user.end-sessions',
        subject: userId ?? PASSCODE,
        before: null,
        after: { ended: ended.filter((session) => session.userId === userId).length },
      });
      tell(context, tx, 'user.changed', userId ?? PASSCODE);
    }
    return ended.length;
  });
}
