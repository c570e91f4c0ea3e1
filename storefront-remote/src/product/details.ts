import type { Category } from '@nara/shared-contracts/rules/catalogue';

interface Details {
  features: readonly string[];
  /** Care instructions, unless the product has its own. */
  care: readonly string[];
  material?: string;
}

const CLOTHES: Details = {
  features: [
    'Four-way stretch that keeps its shape',
    'Draws sweat away and dries quickly',
    'Flat seams that do not rub',
  ],
  care: ['Machine wash cold, dry in the shade'],
  material: '75% Recycled Polyester, 25% Elastane',
};

const ACCESSORIES: Details = {
  features: ['Made to go everywhere with you', 'Built to be used daily for years'],
  care: ['Easy to keep clean'],
};

/** Details that apply to a whole category. Accessories are of many materials, which their descriptions name. */
export const DETAILS: Record<Category, Details> = { women: CLOTHES, men: CLOTHES, accessories: ACCESSORIES };
