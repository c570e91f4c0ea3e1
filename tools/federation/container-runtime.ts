import { satisfies } from '@nara/shared-contracts/rules/composition';

type Factory = () => unknown;

/** One version of a shared module, as any federation host offers it. */
interface Offer {
  get(): Factory | Promise<Factory>;
  /** Name of the build that offers it. */
  from?: string;
  /** True if it is in use. A module that must exist once is then not available in another version. */
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
  /** Part of the runtime that the plugin's chunk loader calls after it has started. */
  instance?: object;
}

/** Parts of `__webpack_require__` used here. The federation plugin writes them. */
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

/**
 * Returns the version in use, or any version if none is. Throws if there is none, or if a strict module does not fit.
 */
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

/** Installs a shared module as a module of this build. */
async function install(id: string, webpackRequire: WebpackRequire): Promise<void> {
  const consume = webpackRequire.consumesLoadingData.moduleIdToConsumeDataMapping[id] as Consume;
  const factory = await choose(consume, webpackRequire).get();
  webpackRequire.m[id] = (module) => {
    module.exports = factory();
  };
}

/**
 * The half of the federation runtime that a remote needs. It takes the modules that the host shares, each in its one
 * version. It neither shares modules itself nor loads other remotes. `container-entry.ts` starts it. Its names and
 * arguments are those of `@module-federation/webpack-bundler-runtime`.
 */
const containerRuntime = {
  /** The plugin reads this to see whether there is a runtime. */
  runtime: {},
  bundlerRuntime: {
    init: ({ webpackRequire }: { webpackRequire: WebpackRequire }) => webpackRequire.federation.initOptions,
    initContainerEntry({ webpackRequire, shareScope }: { webpackRequire: WebpackRequire; shareScope: ShareScope }) {
      webpackRequire.federation.shareScope = shareScope;
    },
    /** Loads the shared modules of a chunk before it runs. A module that failed is retried with the chunk. */
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
