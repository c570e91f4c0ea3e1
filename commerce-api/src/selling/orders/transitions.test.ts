import type { OrderActor, OrderStatus } from '@nara/shared-contracts/rules/orders';
import { mayMove, ORDER_STATUSES, ORDER_TRANSITIONS } from '@nara/shared-contracts/rules/orders';
import { furthest, hasLeftPartner, isCancellable, stockMove } from './change-order';
import type { PartnerStatus } from './tables';

/** An order as the rules see it, and the state of its pieces. */
interface World {
  status: OrderStatus;
  partner_status: PartnerStatus | null;
  /** True while the pieces are reserved for the order, and not on sale. */
  isHeld: boolean;
}

interface Step {
  actor: OrderActor;
  next: OrderStatus;
}

const STEPS: readonly Step[] = (Object.keys(ORDER_TRANSITIONS) as OrderActor[]).flatMap((actor) =>
  ORDER_STATUSES.map((next) => ({ actor, next })),
);
const PARTNER_WORDS: Partial<Record<OrderStatus, PartnerStatus>> = {
  processing: 'confirmed',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
  refunded: 'refunded',
};

/**
 * Returns the order after a step, under the rules for the partner's updates, staff and shoppers; null if the step is
 * refused.
 */
function take(world: World, { actor, next }: Step): World | null {
  if (!mayMove(actor, world.status, next)) return null;
  // Other actors need the partner's consent to cancel, which it refuses after picking.
  if (next === 'cancelled' && actor !== 'partner' && !isCancellable(world)) return null;
  if (actor === 'staff' && world.status === 'shipped' && next !== 'delivered' && hasLeftPartner(world.partner_status))
    return null;
  const move = stockMove(world, next);
  const word = actor === 'partner' ? PARTNER_WORDS[next] : undefined;
  return {
    status: next,
    partner_status: word ? furthest(world.partner_status, word) : world.partner_status,
    isHeld: move === 'none' ? world.isHeld : move === 'taken',
  };
}

/** Walks every sequence of up to six steps, and calls `see` for each one that is allowed. */
function walk(
  world: World,
  steps: readonly Step[],
  see: (before: World, after: World, steps: readonly Step[]) => void,
) {
  if (steps.length === 6) return;
  for (const step of STEPS) {
    const after = take(world, step);
    if (!after) continue;
    const taken = [...steps, step];
    see(world, after, taken);
    walk(after, taken, see);
  }
}

it('sold pieces are never on sale again after any sequence of up to six steps', () => {
  const placed: World = { status: 'pending', partner_status: null, isHeld: true };
  const wrong: string[] = [];
  let seen = 0;
  walk(placed, [], (before, after, steps) => {
    seen += 1;
    const path = () => steps.map(({ actor, next }) => `${actor}: ${next}`).join(', ');
    const isReleased = before.isHeld && !after.isHeld;
    if (isReleased && (before.status === 'delivered' || hasLeftPartner(before.partner_status)))
      wrong.push(`on sale although it has left: ${path()}`);
    if (before.status === 'delivered' && after.status !== 'refunded') wrong.push(`delivered, and then: ${path()}`);
    if (before.status === 'refunded') wrong.push(`refunded, and then: ${path()}`);
    if (!after.isHeld && !['cancelled', 'refunded'].includes(after.status)) wrong.push(`on sale twice: ${path()}`);
  });
  expect(wrong.slice(0, 5)).toEqual([]);
  expect(seen).toBeGreaterThan(1000);
});
