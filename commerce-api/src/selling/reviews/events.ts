import { defineEvent } from '#platform/subject';
import type { OrderTable } from '#selling/orders/tables';

/** A shopper is asked to review products that were delivered two weeks ago. */
export interface ReviewAsked {
  order: OrderTable;
  /** Names of the products. */
  products: readonly string[];
  /** Link to the page where they are reviewed. */
  link: string;
  /** Link to the page that ends such e-mails. */
  stopLink: string;
  /** URL with which a mail program ends such e-mails for its user. */
  oneClickUrl: string;
  /** Epoch ms. */
  at: number;
}

export const reviewAsked = defineEvent<ReviewAsked>('review.asked');
