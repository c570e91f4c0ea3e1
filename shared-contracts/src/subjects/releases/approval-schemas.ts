import { z } from 'zod';
import { IsoTime } from '../../wire/fields';

/** Whether versions of a remote need the approval of a second person before they go live for all visitors. */
export const RequiredApproval = z.strictObject({ isNeeded: z.boolean() });
export const RequiredApprovalState = z.strictObject({
  settings: RequiredApproval,
  updatedAt: IsoTime,
  updatedBy: z.string().nullable(),
});
export const RequiredApprovalChange = z.strictObject({ settings: RequiredApproval, expectedUpdatedAt: IsoTime });

export type RequiredApproval = z.infer<typeof RequiredApproval>;
export type RequiredApprovalState = z.infer<typeof RequiredApprovalState>;
export type RequiredApprovalChange = z.infer<typeof RequiredApprovalChange>;
