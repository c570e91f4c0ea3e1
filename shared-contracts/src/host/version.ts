/**
 * Version of the contract between a host and its remotes: the exports of `@nara/shared-contracts/host`. `npm run
 * check -- contracts --write` raises it by semver rules when they change. A remote gets the version that it was built
 * with; the host has its own in `HostServices.contracts`.
 */
export const CONTRACTS_VERSION = '1.0.0';

/**
 * Range that every remote built for this major version requires. Which of its exports a remote uses is computed from the
 * build, so a remote does not need the newest minor version only because it was installed.
 */
export const CONTRACTS_RANGE = `^${Number.parseInt(CONTRACTS_VERSION, 10)}`;
