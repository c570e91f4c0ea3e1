import { satisfies } from '@nara/shared-contracts/rules';

type Factory = () => unknown;

/** One version of a shared module, as any federation host offers it. */
interface Offer {
  get(): Factory | Promise<Factory>;
  /** Who offers it. */
  from?: string;
  /** It is in use: a module that must exist once is no longer to be had in another version. */
  loaded?: boolean | 0 | 1;
}

/** Offers by name and version. */
type ShareScope = Record<string, Record<string, Offer>>;

interface Consume {
  shareKey: string;
  /** Caret range. */
  requiredVersion: string;
  strictVersion: boolean;
}

interface Federation {
  initOptions: { name: string };
  shareScope?: ShareScope;
  /** The part of the runtime that the plugin's chunk loader calls, once it has started. */
  instance?: object;
}

/** The part of `__webpack_require__` that is used here; the federation plugin writes it. */
export interface WebpackRequire {
  m: Record<string, (module: { exports: unknown }) => void>;
  c: Record<string, unknown>;
  consumesLoadingData: { moduleIdToConsumeDataMapping: Record<string, Consume> };
  federation: Federation;
}

interface ChunkConsumes {
  chunkId: string;
  /** Ids of the shared modules that each chunk imports. */
  chunkMapping: Record<string, string[] | undefined>;
  installedModules: Record<string, Promise<void> | undefined>;
  promises: Promise<void>[];
  webpackRequire: WebpackRequire;
}

/** The version in use; before that, any. Throws when there is none, or a strict module does not fit. */
function choose({ shareKey, requiredVersion, strictVersion }: Consume, { federation }: WebpackRequire): Offer {
  const offers = Object.entries(federation.shareScope?.[shareKey] ?? {});
  const [version, offer] = offers.find(([, { loaded }]) => loaded) ?? offers[0] ?? [];
  const whose = federation.initOptions.name;
  if (!version || !offer) throw new Error(`${shareKey} is not shared; ${whose} needs ${requiredVersion}`);
  if (!satisfies(version, requiredVersion)) {
    const mismatch = `${shareKey} ${version} from ${offer.from} does not satisfy ${requiredVersion}, which ${whose} needs`;
    if (strictVersion) throw new Error(mismatch);
    console.warn(mismatch);
  }
  return offer;
}

/** Makes a shared module one of this build's own. */
async function install(id: string, webpackRequire: WebpackRequire): Promise<void> {
  const consume = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id] as Consume;
  const factory = await choose(consume, webpackRequire).get();
  webpackRequire.m[id] = (module) => {
    module.exports = factory();
  };
}

/**
 * The half of the federation runtime that a remote carries: it takes the modules that the host shares, each in its one
 * version, and neither shares any itself nor loads other remotes. `container-entry.ts` starts it. Its names and arguments
 * are those of `@module-federation/webpack-bundler-runtime`.
 */
const containerRuntime = {
  /** Read by the plugin to see whether there is a runtime. */
  runtime: {},
  bundlerRuntime: {
    init: ({ webpackRequire }: { webpackRequire: WebpackRequire }) => webpackRequire.federation.initOptions,
    initContainerEntry({ webpackRequire, shareScope }: { webpackRequire: WebpackRequire; shareScope: ShareScope }) {
      webpackRequire.federation.shareScope = shareScope;
    },
    /** Has the shared modules of a chunk ready before it runs. What failed is tried again with the chunk. */
    consumes({ chunkId, chunkMapping, installedModules, promises, webpackRequire }: ChunkConsumes) {
      for (const id of chunkMapping[chunkId] ?? []) {
        const installed = installedModules[id] ?? install(id, webpackRequire);
        installedModules[id] = installed;
        installed.catch(() => delete installedModules[id]);
        promises.push(installed);
      }
    },
  },
};

export default containerRuntime;
