/** Version of the contract between shell and remotes; raised by semver rules when this package changes. */
export const CONTRACTS_VERSION = '1.0.0';
