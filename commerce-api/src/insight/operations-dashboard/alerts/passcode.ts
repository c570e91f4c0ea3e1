import { isPasscodeOn } from '#staff/session';
import { readSetting } from '#staff/settings';
import { PASSCODE_SWITCH } from '#staff/users';
import { alert, type FindAlerts } from './alert';
import { ALERT_LINKS } from './links';

const ON = 'The shared enterprise passcode is on in production: anyone who knows it is an admin whom no log can name';
const FORCED = 'The operator of this server keeps the shared enterprise passcode on';

/** Warns that the enterprise passcode opens the portals in production. */
export const findPasscodeAlerts: FindAlerts = async (context) => {
  const { configuration, database, environment, now } = context;
  // The second environment has no gate of its own.
  if (!configuration.isProduction || environment !== 'live') return [];
  const { value, updatedAt } = await readSetting(database.kysely, PASSCODE_SWITCH);
  if (!isPasscodeOn(context, value)) return [];
  const message = value.isOn ? ON : FORCED;
  return [alert('passcode-on', 'warning', message, updatedAt || now(), ALERT_LINKS['passcode-on']())];
};
