import type { Activation, GateCheck } from '@nara/shared-contracts/api/releases';
import { approval } from './approval';
import { automaticReturn } from './automatic-return';
import { freeze } from './freeze';
import { pin } from './pin';
import type { Holds, Policy, PolicyRequest, Terms, Verdict } from './policy';
import { trial } from './trial';

/** All policies. The freeze is the last check, so that an admin who overrides it knows that nothing else is in the way. */
const POLICIES: readonly Policy[] = [trial, freeze, approval, automaticReturn, pin];

const judge: (...of: Parameters<Policy>) => Verdict[] = (...of) => POLICIES.flatMap((policy) => policy(...of) ?? []);

/** Returns the checks that policies add to those of the content, in order. */
export const policyChecks = (...of: Parameters<Policy>): GateCheck[] =>
  judge(...of).filter((verdict) => 'check' in verdict);

/** Returns what holds up a request; null if nothing does. */
export const heldBy = <A extends keyof Holds>(
  log: readonly Activation[],
  request: PolicyRequest<A>,
  terms: Terms,
): Holds[A] | null => {
  const held = judge(log, request, terms).find((verdict) => 'hold' in verdict);
  return (held?.hold as Holds[A] | undefined) ?? null;
};
