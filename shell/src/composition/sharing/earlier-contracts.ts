/** A module that exports what the contracts of a version did, made of the present ones. */
type Adapter = () => Promise<object>;

/**
 * Adapters to contracts of earlier major versions, each by the last version that it stands for. A remote that was built
 * with one of them gets it in the place of the contracts, so that it stays live while its team moves. How to write one,
 * and when to delete it: CONTRIBUTING, "The contracts".
 */
export const EARLIER_CONTRACTS: Readonly<Record<string, Adapter>> = {};
