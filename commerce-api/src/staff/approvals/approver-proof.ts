import type { ApproverProof } from '@nara/shared-contracts/api/approvals';
import type { FastifyRequest } from 'fastify';
import type { Staff } from '#platform/http';
import { type Context, prepared } from '#platform/subject';
import { readSetting } from '#staff/settings';
import { FOUR_EYES } from './four-eyes';

/** Call of an approver. */
export interface Approving {
  staff: Staff;
  request: FastifyRequest;
  body: ApproverProof | null | undefined;
}

/**
 * Requires an approver's second factor or, without one, a fresh sign-in. The session, which knows both, sets it. Throws
 * 403 `approver-proof-required`, which names the field to fill, 401 and 429.
 */
export const takeApproverProof = prepared<(call: Approving) => Promise<void>>('proof of approvers');

/** Requires the proof where the setting demands it. Throws like `takeApproverProof`. */
export async function requireApproverProof(context: Context, call: Approving): Promise<void> {
  const { value } = await readSetting(context.database.kysely, FOUR_EYES);
  if (value.approverProof) await context.get(takeApproverProof)(call);
}
