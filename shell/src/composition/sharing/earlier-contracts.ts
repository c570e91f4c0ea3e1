/** Module with the exports of an earlier contracts version, built on the current ones. */
type Adapter = () => Promise<object>;

/**
 * Adapters for earlier major versions of the contracts, keyed by the last version that each covers. A remote built with
 * one of these versions gets the adapter in place of the contracts, so that it stays live while its team migrates. How
 * to write one, and when to delete it: CONTRIBUTING, "Change the contracts".
 */
export const EARLIER_CONTRACTS: Readonly<Record<string, Adapter>> = {};
