import type { ApprovalAsked } from '#staff/approvals';
import type { Mail } from '../queue-mail';
import { letter } from './letter';

/** Returns the mail that asks a staff member for an approval. `link` opens Approvals. */
export const approvalAskedLetter = (to: string, { id, askedBy, summary }: ApprovalAsked, link: string): Mail => ({
  to,
  kind: 'approval-asked',
  reference: id,
  subject: `${askedBy} needs a second person`,
  text: letter(
    `${askedBy} asked for this, and somebody else has to approve it within seven days:`,
    summary,
    `Approve or reject it under Approvals:\n${link}`,
  ),
});
