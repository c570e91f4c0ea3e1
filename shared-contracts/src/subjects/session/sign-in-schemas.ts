import { z } from 'zod';
import { IsoTime } from '../../wire/fields';

const changed = { updatedAt: IsoTime, updatedBy: z.string().nullable() };

/** When sessions of staff end in which nobody works; null for never before their twelve hours. */
export const IdleTimeOut = z.strictObject({ minutes: z.int().min(5).max(720).nullable() });
export const IdleTimeOutState = z.strictObject({ settings: IdleTimeOut, ...changed });
export const IdleTimeOutChange = z.strictObject({ settings: IdleTimeOut, expectedUpdatedAt: IsoTime });

/** Whether the enterprise passcode opens its gate; personal access codes always do. */
export const PasscodeSwitch = z.strictObject({ isOn: z.boolean() });
export const PasscodeSwitchState = z.strictObject({
  settings: PasscodeSwitch,
  /** The operator keeps the passcode on, whatever the setting says. */
  isForced: z.boolean(),
  ...changed,
});
export const PasscodeSwitchChange = z.strictObject({ settings: PasscodeSwitch, expectedUpdatedAt: IsoTime });

export type PasscodeSwitch = z.infer<typeof PasscodeSwitch>;
export type PasscodeSwitchState = z.infer<typeof PasscodeSwitchState>;
export type IdleTimeOut = z.infer<typeof IdleTimeOut>;
export type IdleTimeOutState = z.infer<typeof IdleTimeOutState>;
