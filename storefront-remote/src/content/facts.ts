/** Promises of the shop, in the words its screens use. */
export { SHOP_FACTS as FACTS } from '@nara/shared-contracts/content-rules';
