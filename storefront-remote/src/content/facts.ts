/** Promises of the shop, in the words its screens use; what staff set of delivery and VAT is in `DeliveryFacts`. */
export { PROMISES as FACTS } from '@nara/shared-contracts/content-rules';
