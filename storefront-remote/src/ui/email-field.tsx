import { isEmailAddress, plainText } from '@nara/shared-contracts/rules/common';
import type { Ref } from 'react';
import { Field } from './field';

interface EmailFieldProps {
  email: string;
  problem: string | undefined;
  onChange: (email: string) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** Input for an e-mail address. */
export function EmailField({ email, problem, onChange, inputRef }: EmailFieldProps) {
  return (
    <Field label="Email Address" problem={problem}>
      {(control) => (
        <input
          {...control}
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          value={email}
          onChange={({ target }) => onChange(target.value)}
          ref={inputRef}
        />
      )}
    </Field>
  );
}

/** Returns what is wrong with an e-mail address, by the server's rule; undefined if it is valid. */
export const emailProblem = (email: string): string | undefined =>
  isEmailAddress(plainText(email)) ? undefined : 'Please enter a valid e-mail address.';
