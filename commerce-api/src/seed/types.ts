import type {
  BillingAddress,
  Category,
  Department,
  DistributionCentre,
  LiveOrder,
  NewOrder,
  OrderStatus,
  Role,
  ShippingAddress,
  Size,
  UserStatus,
} from '@nara/shared-contracts';
import type { Garment } from './garments';

/** A variant of the sample catalogue; the two partner codes are null while it is not mapped. */
export interface SeedVariant {
  id: string;
  sku: string;
  size: Size;
  color: string;
  colorCode: string;
  woolworthsSku: string | null;
  erpVariantCode: string | null;
  /** Pieces per distribution centre; a centre without a record of the SKU is left out. */
  stock: Partial<Record<DistributionCentre, number>>;
}

export interface SeedProduct {
  id: string;
  name: string;
  description: string;
  priceCents: number;
  compareAtCents: number | null;
  category: Category;
  subcategory: string;
  tags: string[];
  /** Artwork that pictures it. */
  garment: Garment;
  erpProductCode: string;
  /** Epoch ms. */
  releasedAt: number;
  isActive: boolean;
  /** Place in the shop's own order, from 1. */
  position: number;
  variants: SeedVariant[];
}

export interface SeedOrderLine {
  productId: string;
  variantId: string;
  quantity: number;
}

/** One entry of an order's timeline, in words for people; `at` in epoch ms. */
export interface SeedOrderEvent {
  at: number;
  type: string;
  message: string;
}

/** A member of staff; times in epoch ms. */
export interface SeedUser {
  id: string;
  name: string;
  email: string;
  role: Role;
  department: Department;
  status: UserStatus;
  /** null until the first sign-in. */
  lastLoginAt: number | null;
  createdAt: number;
}

/** Why the partner never took an order. */
export interface SeedFailure {
  code: string;
  message: string;
  /** Failed attempts. */
  attempts: number;
}

/** A sample order; prices and totals are worked out from its lines by whoever stores it. Times in epoch ms. */
export interface SeedOrder {
  id: string;
  email: string;
  status: OrderStatus;
  paymentMethod: NonNullable<NewOrder['paymentMethod']>;
  shippingAddress: ShippingAddress;
  billingAddress: BillingAddress;
  lines: SeedOrderLine[];
  /** null until the partner has accepted the order. */
  woolworthsOrderId: string | null;
  trackingCode: string | null;
  dc: DistributionCentre;
  route: LiveOrder['fulfillmentRoute'];
  createdAt: number;
  updatedAt: number;
  events: SeedOrderEvent[];
  /** null for an order that the partner took, or that was cancelled. */
  failure: SeedFailure | null;
}
