import type { PublishedRelease } from '@nara/shared-contracts';
import { CONTRACTS_VERSION } from '@nara/shared-contracts/version';
import { baseOf } from '../../commerce-api/src/delivery/releases/content-version';
import { changedVersion } from '../support/releases';
import { type SkewRelease, TAKEN } from './skew-definition';

const CONTRACTS = '@nara/shared-contracts';

/** Returns code that takes the name from the shell's module at start, and fails without it. */
const taking = (container: string): string => `
;{
  const { init, get } = ${container};
  let scope;
  const take = async () => {
    const [offer] = Object.values(scope['${TAKEN.module}']);
    if (typeof (await offer.get())().${TAKEN.name} !== 'function') throw new Error('${TAKEN.name} is not a function');
  };
  ${container} = {
    init: (given) => { scope = given; return init(given); },
    get: async (module) => { await take(); return get(module); },
  };
}`;

/** Returns a remote's build as that of a release: with the release's contracts and imports. */
export const remoteOf = (remote: string, { contracts, takesName }: SkewRelease): ReturnType<typeof changedVersion> =>
  changedVersion(remote, ({ release, files }) => {
    const entry = release.entry.slice(baseOf(release).length);
    const scripts = new Map<string, Buffer>();
    for (const [name, content] of files) {
      if (!name.endsWith('.js') || !content.includes(CONTRACTS_VERSION)) continue;
      scripts.set(name, Buffer.from(content.toString('utf8').replaceAll(CONTRACTS_VERSION, contracts)));
    }
    const script = scripts.get(entry);
    if (!script) throw new Error(`the entry of ${remote} does not say what contracts it needs`);
    if (takesName) scripts.set(entry, Buffer.concat([script, Buffer.from(taking(release.container))]));
    return { release: needing(release, contracts, takesName), scripts };
  });

function needing(release: PublishedRelease, contracts: string, takesName: boolean): PublishedRelease {
  const { [CONTRACTS]: own, [TAKEN.module]: taken, ...imports } = release.imports ?? {};
  if (!own || !taken) throw new Error(`${release.name} does not say what it takes`);
  return {
    ...release,
    requires: { contracts: `^${contracts}` },
    imports: {
      ...imports,
      [CONTRACTS]: { ...own, range: `^${contracts}` },
      [TAKEN.module]: takesName ? { ...taken, names: [...taken.names, TAKEN.name].sort() } : taken,
    },
  };
}
