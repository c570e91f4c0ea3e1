import {
  type RemoteOwnerSetting,
  RemoteOwnerSetting as RemoteOwnerSettingSchema,
} from '@nara/shared-contracts/api/releases';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import {
  changeSetting,
  defineSetting,
  readSetting,
  type SettingDefinition,
  toSettingChange,
  toSettingState,
} from '#staff/settings';
import { releases } from '../open-releases';

/** Returns the setting of a remote: the team responsible for it, which overrides the one that its versions declare. */
const remoteOwnerOf = (remote: string): SettingDefinition<RemoteOwnerSetting> =>
  defineSetting({
    name: `remote-owner-${remote}`,
    title: `the owner of ${remote}`,
    schema: RemoteOwnerSettingSchema,
    initial: { owner: null },
  });

export function remoteOwnersHandlers(context: Context): HandlersOf<'remoteOwners'> {
  const { database, now } = context;
  const declaredBy = (remote: string) => context.get(releases).composition.of(null).get(remote)?.owner ?? null;
  return {
    async get({ params: { remote } }) {
      await context.get(releases).refresh();
      const setting = await readSetting(database.kysely, remoteOwnerOf(remote));
      return { ...toSettingState(setting), declared: declaredBy(remote) };
    },
    async change(call) {
      const { remote } = call.params;
      const author = authorOf(call, now());
      const setting = await changeSetting(context, remoteOwnerOf(remote), toSettingChange(call.body), author);
      return { ...toSettingState(setting), declared: declaredBy(remote) };
    },
  };
}
