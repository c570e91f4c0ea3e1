import type {
  BillingAddress,
  Category,
  Department,
  DistributionCentre,
  LiveOrder,
  NewOrder,
  OrderStatus,
  ReturnCondition,
  ReturnReason,
  ReturnStatus,
  Role,
  ShippingAddress,
  Size,
  UserStatus,
  WatchedSystem,
} from '@nara/shared-contracts';
import type { Garment } from './garments';

/** Further codes and prices of a variant at the partner. */
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
  /** Left out for one that the partner does not list. */
  partner?: SeedPartnerDetails | undefined;
  /** A Woolworths SKU that awaits approval, and the name of whoever proposed it. */
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

/** Numbers of checks and outages of a system on the South African day that begins `at` (epoch ms). */
export interface SeedServiceDay {
  service: WatchedSystem;
  at: number;
  checks: number;
  outages: number;
}

/** Totals of the calls to the partner on the South African day that begins `at` (epoch ms). */
export interface SeedPartnerCallDay {
  at: number;
  calls: number;
  failed: number;
  /** Duration of all calls in ms. */
  totalMs: number;
}

/** A call to the partner. */
export interface SeedPartnerCall {
  /** Epoch ms. */
  at: number;
  method: 'GET' | 'POST';
  path: string;
  /** Status of the answer; null without one. */
  status: number | null;
  outcome: string;
  durationMs: number;
  attempt: number;
  /** The order that it was about; null for any other call. */
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

/** A sample order; whoever stores it calculates prices and totals from its lines. Times in epoch ms. */
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
  /** A pending order holds its pieces from the day of the samples on; null for any other. */
  heldSince: number | null;
  /** Null: no order of the sample waits for its payment. */
  payBy: null;
  events: SeedOrderEvent[];
  /** null for an order that the partner took, or that was cancelled. */
  failure: SeedFailure | null;
}

/** A return of the first piece of a sample order; times in epoch ms. */
export interface SeedReturn {
  id: string;
  rmaNumber: string;
  orderId: string;
  status: ReturnStatus;
  reason: ReturnReason;
  /** null until it was inspected. */
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
