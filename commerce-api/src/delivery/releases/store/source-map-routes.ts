import { SHELL } from '@nara/shared-contracts/rules/composition';
import type { HandlersOf } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf, recordAudit } from '#staff/audit';
import { mayNotPublish, noSourceMap } from '../errors';
import { releases } from '../open-releases';

export const sourceMapsHandlers = (context: Context): HandlersOf<'sourceMaps'> => {
  const { database, now } = context;
  const { findSourceMap, keepSourceMaps } = context.get(releases);
  return {
    async keep(call) {
      if (call.staff.rights === 'activate') throw mayNotPublish();
      const { remote, version } = call.params;
      const maps = Object.entries(call.body.maps).map(([script, map]): [string, Buffer] => [
        script,
        Buffer.from(map, 'base64'),
      ]);
      const added = await keepSourceMaps({ remote, version }, new Map(maps));
      const after = { version, added };
      const entry = { action: 'release.source-maps', subject: remote, name: version, before: null, after } as const;
      if (added > 0) await recordAudit(database.kysely, authorOf(call, now()), entry);
      return { added };
    },

    async get({ params: { remote, version, script } }) {
      const map = await findSourceMap({ remote, version }, script);
      if (!map) throw noSourceMap(`${script} of ${remote} ${version}`);
      return { map: map.toString('base64') };
    },

    async getOfShell({ params: { version, script } }) {
      const map = await findSourceMap({ remote: SHELL, version }, script);
      if (!map) throw noSourceMap(`${script} of ${SHELL} ${version}`);
      return { map: map.toString('base64') };
    },
  };
};
