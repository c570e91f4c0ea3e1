/** Names of providers as they write themselves. */
export { PROVIDER_WORDS as PROVIDER_NAMES } from '@nara/shared-contracts/rules';
