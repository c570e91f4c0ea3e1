/**
 * Promises of the shop in the wording of its screens. Delivery and VAT, which staff can change, are in `DeliveryFacts`.
 */
export { PROMISES as FACTS } from '@nara/shared-contracts/rules/content';
