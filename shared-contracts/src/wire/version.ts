/**
 * Version of the contract between shell and remotes. `npm run api-report` raises it by semver rules when this package
 * changes. Imported from `@nara/shared-contracts/version` it is the version that the importer was built with; from the
 * shared module it is the shell's.
 */
export const CONTRACTS_VERSION = '1.0.0';
