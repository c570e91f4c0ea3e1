import { CONTRACTS_VERSION } from '@nara/shared-contracts/host/version';
import { baseOf } from '../../commerce-api/src/delivery/releases/store/version-files';
import { changedVersion } from '../support/releases';
import type { SkewRelease } from './skew-definition';

/** Module of the host contract, which shell and remotes share. */
export const CONTRACTS = '@nara/shared-contracts/host';

/** Returns a remote's build as that of a release, with the release's contracts. */
export const remoteOf = (remote: string, { contracts }: SkewRelease): ReturnType<typeof changedVersion> =>
  changedVersion(remote, ({ release, files }) => {
    const scripts = new Map<string, Buffer>();
    for (const [name, content] of files) {
      if (!name.endsWith('.js') || !content.includes(CONTRACTS_VERSION)) continue;
      scripts.set(name, Buffer.from(content.toString('utf8').replaceAll(CONTRACTS_VERSION, contracts)));
    }
    if (!scripts.has(release.entry.slice(baseOf(release).length)))
      throw new Error(`the entry of ${remote} does not say what contracts it needs`);
    const { [CONTRACTS]: own, ...imports } = release.imports;
    if (!own) throw new Error(`${remote} does not say what it takes of the contracts`);
    const range = `^${contracts}`;
    return {
      release: { ...release, requires: { contracts: range }, imports: { ...imports, [CONTRACTS]: { ...own, range } } },
      scripts,
    };
  });
