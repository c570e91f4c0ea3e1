/** Statuses of a variant with the partner, most severe last. */
export const VARIANT_STATUSES = ['active', 'out_of_stock', 'unmapped', 'inactive'] as const;
export type VariantStatus = (typeof VARIANT_STATUSES)[number];

/** Statuses of a mapping in the enterprise portal, most severe last. */
export const MAPPING_STATUSES = ['active', 'unmapped', 'pending_review', 'inactive'] as const;
export type MappingStatus = (typeof MAPPING_STATUSES)[number];
