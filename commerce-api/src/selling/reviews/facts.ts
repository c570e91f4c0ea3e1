import { fact } from '#platform/subject';
import type { OrderTable } from '#selling/orders/tables';

/** A shopper is asked to review what was delivered two weeks ago. */
export interface ReviewAsked {
  order: OrderTable;
  /** Names of the products. */
  products: readonly string[];
  /** Leads to the page on which they are reviewed. */
  link: string;
  /** Leads to the page that ends such e-mails. */
  stopLink: string;
  /** Where a mail program ends them for its user. */
  oneClickUrl: string;
  /** Epoch ms. */
  at: number;
}

export const reviewAsked = fact<ReviewAsked>('review.asked');
