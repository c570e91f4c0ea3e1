import type { LiveOrder } from '@nara/shared-contracts/api/live-orders';
import type { BillingAddress, NewOrder, ShippingAddress } from '@nara/shared-contracts/api/orders';
import type { Department, UserStatus } from '@nara/shared-contracts/api/users';
import type { Category, Garment, Size } from '@nara/shared-contracts/rules/catalogue';
import type { Role } from '@nara/shared-contracts/rules/common';
import type { WatchedSystem } from '@nara/shared-contracts/rules/integration';
import type { DistributionCentre } from '@nara/shared-contracts/rules/inventory';
import type { OrderStatus } from '@nara/shared-contracts/rules/orders';
import type { ReturnCondition, ReturnReason, ReturnStatus } from '@nara/shared-contracts/rules/returns';

/** More of the partner's codes and prices for a variant. */
export interface SeedPartnerDetails {
  /** EAN-13. */
  barcode: string;
  plu: string;
  wholesaleCents: number;
  retailCents: number;
  /** Centres that the mapping is valid for. */
  dcCodes: DistributionCentre[];
}

/** A variant of the sample catalogue; the two partner codes are null while it is not mapped. */
export interface SeedVariant {
  id: string;
  sku: string;
  size: Size;
  color: string;
  colorCode: string;
  woolworthsSku: string | null;
  erpVariantCode: string | null;
  /** Undefined if the partner does not list the variant. */
  partner?: SeedPartnerDetails | undefined;
  /** Woolworths SKU that awaits approval, and its proposer's name. */
  proposal?: { sku: string; by: string } | undefined;
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
  /** Artwork that shows the product. */
  garment: Garment;
  erpProductCode: string;
  /** Epoch ms. */
  releasedAt: number;
  isActive: boolean;
  /** Position in the shop's own order, from 1. */
  position: number;
  variants: SeedVariant[];
}

export interface SeedOrderLine {
  productId: string;
  variantId: string;
  quantity: number;
}

/** One entry of an order's timeline, in readable text; `at` in epoch ms. */
export interface SeedOrderEvent {
  at: number;
  type: string;
  message: string;
}

/** Staff member; times in epoch ms. */
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

/** Numbers of a system's checks and outages on the South African day that starts `at` (epoch ms). */
export interface SeedServiceDay {
  service: WatchedSystem;
  at: number;
  checks: number;
  outages: number;
}

/** Totals of the calls to the partner on the South African day that starts `at` (epoch ms). */
export interface SeedPartnerCallDay {
  at: number;
  calls: number;
  failed: number;
  /** Total duration of the calls in ms. */
  totalMs: number;
}

/** A call to the partner. */
export interface SeedPartnerCall {
  /** Epoch ms. */
  at: number;
  method: 'GET' | 'POST';
  path: string;
  /** Status of the response; null without one. */
  status: number | null;
  outcome: string;
  durationMs: number;
  attempt: number;
  /** Order that the call was about; null for any other call. */
  orderId: string | null;
}

/** An addition of a piece to a cart. */
export interface SeedCartEvent {
  sessionId: string;
  productId: string;
  variantId: string;
  /** Epoch ms. */
  at: number;
}

/** A pull of the retailer's inventory that ended `at` (epoch ms). */
export interface SeedInventorySync {
  at: number;
  startedBy: string;
  levels: RetailerLevel[];
}

/** The reason why the partner never accepted an order. */
export interface SeedFailure {
  code: string;
  message: string;
  /** Failed attempts. */
  attempts: number;
}

/** Sample order; prices and totals are calculated from its lines when it is stored. Times in epoch ms. */
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
  /** Start of a pending order's holding time, which is the time of the sample; null for any other order. */
  heldSince: number | null;
  /** Null: no sample order awaits payment. */
  payBy: null;
  events: SeedOrderEvent[];
  /** null for an order that the partner accepted, or that was cancelled. */
  failure: SeedFailure | null;
}

/** A return of the first piece of a sample order; times in epoch ms. */
export interface SeedReturn {
  id: string;
  rmaNumber: string;
  orderId: string;
  status: ReturnStatus;
  reason: ReturnReason;
  /** null until inspected. */
  condition: ReturnCondition | null;
  isResalable: boolean;
  createdAt: number;
  receivedAt: number | null;
  processedAt: number | null;
}

/** The retailer's count of a SKU at a centre. */
export interface RetailerLevel {
  variantId: string;
  sku: string;
  dc: DistributionCentre;
  quantity: number;
}

/** The result of a test scenario. */
export interface SeedTestRun {
  scenario: string;
  /** Epoch ms. */
  startedAt: number;
  durationMs: number;
  message: string;
  hasPassed: boolean;
}
