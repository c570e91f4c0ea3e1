import { isEmailAddress, plainText } from '@nara/shared-contracts/rules/common';
import { type AddressKind, type Draft, REQUIRED_FIELDS, type Step } from './draft';

/** Name of an input: `email`, `shipping.city`. */
export type FieldName = 'email' | `${AddressKind}.${string}`;

/** Problems by input; empty when the step is valid. */
export type Problems = Partial<Record<FieldName, string>>;

const NEEDED = 'Please fill this in.';

export function problemsOf(step: Step, draft: Draft): Problems {
  if (step === 1) return isEmailAddress(plainText(draft.email)) ? {} : { email: 'Please enter an e-mail address.' };
  if (step === 2) return missing('shipping', draft);
  if (step === 3) return draft.billingSameAsShipping ? {} : missing('billing', draft);
  return {};
}

const missing = (kind: AddressKind, draft: Draft): Problems =>
  Object.fromEntries(
    REQUIRED_FIELDS[kind]
      .filter((name) => plainText(draft[kind][name]) === '')
      .map((name) => [`${kind}.${name}`, NEEDED]),
  );

export const isValid = (step: Step, draft: Draft): boolean => Object.keys(problemsOf(step, draft)).length === 0;

const ORDER: readonly Step[] = [1, 2, 3, 4];

/** Returns the first step that is not valid and blocks the order; undefined if all are valid. */
export const firstInvalidStep = (draft: Draft): Step | undefined => ORDER.find((step) => !isValid(step, draft));
