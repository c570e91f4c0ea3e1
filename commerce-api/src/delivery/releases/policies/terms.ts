import {
  AutomaticReturn,
  ExtensionSwitches,
  RemoteOwnerSetting,
  RequiredApproval,
  RequiredTrial,
} from '@nara/shared-contracts/api/releases';
import type { Kysely } from 'kysely';
import type { Tables } from '#platform/database';
import type { Context } from '#platform/subject';
import { releasesNeedSecondPerson } from '#staff/approvals';
import type { SettingDefinition } from '#staff/settings';
import { findFreezes } from './freeze';
import { listPins } from './pin';
import type { RemoteSettings, Terms } from './policy';
import { listPublisherKeys } from './publisher-keys';

const SETTINGS: { readonly [K in keyof RemoteSettings]: SettingDefinition<RemoteSettings[K]> } = {
  trial: { name: 'required-trial', title: 'the required trial', schema: RequiredTrial, initial: { minutes: null } },
  approval: {
    name: 'required-approval',
    title: 'the required approval',
    schema: RequiredApproval,
    initial: { isNeeded: false },
  },
  automaticReturn: {
    name: 'automatic-return',
    title: 'the automatic rollback',
    schema: AutomaticReturn,
    initial: { isOn: true },
  },
  owner: { name: 'remote-owner', title: 'the owner', schema: RemoteOwnerSetting, initial: { owner: null } },
  extensions: {
    name: 'extensions-off',
    title: 'the switched-off extensions',
    schema: ExtensionSwitches,
    initial: { off: [] },
  },
};

const KINDS = Object.keys(SETTINGS) as (keyof RemoteSettings)[];

/** Returns the definition of a setting of a remote. */
export const remoteSetting = <K extends keyof RemoteSettings>(
  kind: K,
  remote: string,
): SettingDefinition<RemoteSettings[K]> => {
  const definition = SETTINGS[kind] as unknown as SettingDefinition<RemoteSettings[K]>;
  return { ...definition, name: `${definition.name}-${remote}`, title: `${definition.title} of ${remote}` };
};

/** Reads the terms of a remote. */
export type TermsOf = (remote: string) => Promise<Terms>;

const toSettings = (read: (kind: keyof RemoteSettings) => unknown) =>
  Object.fromEntries(KINDS.map((kind) => [kind, read(kind)])) as unknown as RemoteSettings;

/** Terms of the server itself, which releases only its own builds and ends failing trials. */
export const NO_TERMS: Terms = {
  ...toSettings((kind) => SETTINGS[kind].initial),
  keys: [],
  freezes: [],
  pins: new Map(),
};

/** Reads the settings of a remote. Throws when a stored value does not fit its schema. */
async function readSettings(db: Kysely<Tables>, remote: string): Promise<RemoteSettings> {
  const names = KINDS.map((kind) => remoteSetting(kind, remote).name);
  const rows = await db.selectFrom('settings').select(['name', 'value_json']).where('name', 'in', names).execute();
  return toSettings((kind) => {
    const { name, schema, initial } = remoteSetting(kind, remote);
    const row = rows.find((each) => each.name === name);
    return row ? schema.parse(JSON.parse(row.value_json)) : initial;
  });
}

/**
 * Returns the terms of a remote at `at` (epoch ms). Its versions need approval by its own setting or by the one for all
 * releases.
 */
export async function readTerms(context: Context, remote: string, at: number): Promise<Terms> {
  const { database } = context;
  const [settings, isNeeded, keys, freezes, pins] = await Promise.all([
    readSettings(database.kysely, remote),
    releasesNeedSecondPerson(context),
    listPublisherKeys(database, remote),
    findFreezes(database, remote, at),
    listPins(database, remote),
  ]);
  return { ...settings, approval: { isNeeded: settings.approval.isNeeded || isNeeded }, keys, freezes, pins };
}

/** Returns a function that reads the terms of any remote at `at` (epoch ms). */
export const termsAt =
  (context: Context, at: number): TermsOf =>
  (remote) =>
    readTerms(context, remote, at);
