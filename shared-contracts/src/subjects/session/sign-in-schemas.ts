import { z } from 'zod';
import { ROLES } from '../../wire/access';
import { IsoTime } from '../../wire/fields';

const changed = { updatedAt: IsoTime, updatedBy: z.string().nullable() };

/** Minutes of inactivity after which staff sessions end; null to keep them for their full twelve hours. */
export const IdleTimeOut = z.strictObject({ minutes: z.int().min(5).max(720).nullable() });
export const IdleTimeOutState = z.strictObject({ settings: IdleTimeOut, ...changed });
export const IdleTimeOutChange = z.strictObject({ settings: IdleTimeOut, expectedUpdatedAt: IsoTime });

/** Whether the enterprise passcode opens its gate; personal access codes always do. */
export const PasscodeSwitch = z.strictObject({ isOn: z.boolean() });
export const PasscodeSwitchState = z.strictObject({
  settings: PasscodeSwitch,
  /** True if the operator keeps the passcode on, regardless of the setting. */
  isForced: z.boolean(),
  ...changed,
});
export const PasscodeSwitchChange = z.strictObject({ settings: PasscodeSwitch, expectedUpdatedAt: IsoTime });

/** Roles whose users sign in with a second factor. */
export const SecondFactorRoles = z.strictObject({ roles: z.array(z.enum(ROLES)).max(ROLES.length) });
export const SecondFactorRolesState = z.strictObject({ settings: SecondFactorRoles, ...changed });
export const SecondFactorRolesChange = z.strictObject({ settings: SecondFactorRoles, expectedUpdatedAt: IsoTime });

export type SecondFactorRoles = z.infer<typeof SecondFactorRoles>;
export type SecondFactorRolesState = z.infer<typeof SecondFactorRolesState>;
export type PasscodeSwitch = z.infer<typeof PasscodeSwitch>;
export type PasscodeSwitchState = z.infer<typeof PasscodeSwitchState>;
export type IdleTimeOut = z.infer<typeof IdleTimeOut>;
export type IdleTimeOutState = z.infer<typeof IdleTimeOutState>;
