import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { IsoTime, plainThroughout } from '../../wire/fields';
import { settingChange, settingState } from '../../wire/settings';
import { ExtensionId, ReleaseVersion, RemoteName, RemoteOwner } from '../composition/schemas';
import { PERMISSIONS } from '../session/rules';

interface Setting<P extends string, S extends z.ZodType, C extends z.ZodType> {
  path: P;
  state: S;
  change: C;
  /** Summaries of the endpoints. */
  toGet: string;
  toChange: string;
}

/** Returns the endpoints of a setting that each remote has separately. */
function settingEndpoints<P extends string, S extends z.ZodType, C extends z.ZodType>({
  path,
  state,
  change,
  toGet,
  toChange,
}: Setting<P, S, C>) {
  const common = { path, access: PERMISSIONS.orders.roles, params: z.strictObject({ remote: RemoteName }) } as const;
  return defineEndpoints({
    get: { method: 'GET', ...common, summary: toGet, response: state },
    change: { method: 'PUT', ...common, summary: toChange, body: change, response: state },
  });
}

/** Minimum time that versions of a remote must be on trial before all visitors get them; null for no trial. */
export const RequiredTrial = z.strictObject({ minutes: z.int().min(1).max(10_080).nullable() });
export const RequiredTrialState = settingState(RequiredTrial);

export const requiredTrialsEndpoints = settingEndpoints({
  path: '/api/required-trials/:remote',
  state: RequiredTrialState,
  change: settingChange(RequiredTrial),
  toGet: 'The minutes that versions of a remote must have been on trial before everybody gets them',
  toChange:
    'Change the minutes that versions of a remote must have been on trial before everybody gets them (audited; refused when stale)',
});

/**
 * Whether the previous version goes live again automatically if a new version of a remote fails noticeably more often.
 */
export const AutomaticReturn = z.strictObject({ isOn: z.boolean() });
export const AutomaticReturnState = settingState(AutomaticReturn);

export const automaticReturnsEndpoints = settingEndpoints({
  path: '/api/automatic-returns/:remote',
  state: AutomaticReturnState,
  change: settingChange(AutomaticReturn),
  toGet: 'Whether the version before comes back by itself when a new one of a remote fails more often',
  toChange:
    'Change whether the version before comes back by itself when a new one of a remote fails more often (audited; refused when stale)',
});

/** Whether versions of a remote need the approval of a second person before they go live for all visitors. */
export const RequiredApproval = z.strictObject({ isNeeded: z.boolean() });
export const RequiredApprovalState = settingState(RequiredApproval);
export const RequiredApprovalChange = settingChange(RequiredApproval);

export const requiredApprovalsEndpoints = settingEndpoints({
  path: '/api/required-approvals/:remote',
  state: RequiredApprovalState,
  change: RequiredApprovalChange,
  toGet: 'Whether versions of a remote go live for everybody only after a second person approved it',
  toChange:
    'Change whether versions of a remote need a second person to go live (audited; needs one itself while they do; refused when stale)',
});

/** Owner of a remote, set by an admin; null for the owner that its live version declares. */
export const RemoteOwnerSetting = z.strictObject({ owner: RemoteOwner.nullable() });
export const RemoteOwnerState = settingState(RemoteOwnerSetting).extend({
  /** Owner that the manifest of the live version declares; null if there is none. */
  declared: RemoteOwner.nullable(),
});

export const remoteOwnersEndpoints = settingEndpoints({
  path: '/api/remote-owners/:remote',
  state: RemoteOwnerState,
  change: settingChange(RemoteOwnerSetting.check(plainThroughout)),
  toGet: 'The team that answers for a remote: the one that its live version declares, unless an admin set another',
  toChange:
    'Set the team that answers for a remote in place of the one that its versions declare (audited; refused when stale)',
});

/** Extension of one version that the server switched off because it failed for too many visitors. */
export const FailingExtension = z.strictObject({
  id: ExtensionId,
  version: ReleaseVersion,
  at: IsoTime,
  /** Reason with figures, in a sentence. */
  reason: z.string(),
  /** Time an admin switched it on again; omitted while it is off. */
  onAgainAt: IsoTime.optional(),
});

/** Extensions of a remote that are off for all visitors. */
export const ExtensionSwitches = z.strictObject({
  /** Switched off by users, regardless of the live version. */
  off: z.array(ExtensionId).max(100),
  /**
   * Switched off by the server, including those that were switched on again; omitted if there are none. A change
   * switches on every extension that its list omits; without a list it switches on none. It cannot add any.
   */
  failing: z.array(FailingExtension).max(100).optional(),
});
export const ExtensionSwitchesState = settingState(ExtensionSwitches);

export const extensionSwitchesEndpoints = settingEndpoints({
  path: '/api/extension-switches/:remote',
  state: ExtensionSwitchesState,
  change: settingChange(ExtensionSwitches.check(plainThroughout)),
  toGet: 'The extensions of a remote that are switched off for everybody',
  toChange: 'Switch extensions of a remote off for everybody, or on again (audited; refused when stale)',
});

export type RequiredTrial = z.infer<typeof RequiredTrial>;
export type RequiredTrialState = z.infer<typeof RequiredTrialState>;
export type AutomaticReturn = z.infer<typeof AutomaticReturn>;
export type AutomaticReturnState = z.infer<typeof AutomaticReturnState>;
export type RequiredApproval = z.infer<typeof RequiredApproval>;
export type RequiredApprovalState = z.infer<typeof RequiredApprovalState>;
export type RequiredApprovalChange = z.infer<typeof RequiredApprovalChange>;
export type RemoteOwnerSetting = z.infer<typeof RemoteOwnerSetting>;
export type RemoteOwnerState = z.infer<typeof RemoteOwnerState>;
export type FailingExtension = z.infer<typeof FailingExtension>;
export type ExtensionSwitches = z.infer<typeof ExtensionSwitches>;
export type ExtensionSwitchesState = z.infer<typeof ExtensionSwitchesState>;
