import { useApi } from '@nara/shared-contracts/api/client';
import type { ValidCode } from '@nara/shared-contracts/api/promotions';
import { ApiError, useHost } from '@nara/shared-contracts/host';
import { MAX_CODES, normalisedCode, plural } from '@nara/shared-contracts/rules/common';
import { giftText, reasonText } from '@nara/shared-contracts/rules/promotions';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useSyncedValue } from '../browser-storage';
import { Button, Field, useForm } from '../ui';
import { type PromotedCart, removeCodes, saveCode, savedCodes } from './promote';

/** Age (ms) at which the check of a code becomes stale. */
const OLD = 600_000;

const Frame = styled.div`
  display: grid;
  gap: var(--space-1);
  font-size: var(--text-sm);

  form {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: end;
    gap: 0.35rem var(--space-1);
  }

  form > p {
    grid-column: 1 / -1;
  }

  input {
    text-transform: uppercase;
  }

  input::placeholder {
    text-transform: none;
  }

  ul {
    display: grid;
    gap: var(--space-1);
    padding: 0;
    list-style: none;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-1);
  }

  [role="alert"] {
    color: var(--clay-deep);
  }
`;

const problemsOf = ({ code }: { code: string }): { code?: string } =>
  normalisedCode(code) === '' ? { code: 'Please enter a code.' } : {};

/**
 * Asks for discount codes and shows what each gives. Codes that have ended are removed automatically, with a message.
 */
export function CodeField({ others }: Pick<PromotedCart, 'others'>) {
  const api = useApi();
  const kept = useSyncedValue(savedCodes);
  const gone = useFreshCodes(kept);
  const form = useForm({
    empty: { code: '' },
    problemsOf,
    send: async ({ code }) => {
      if (kept.length >= MAX_CODES) throw new Error(`An order takes ${plural(MAX_CODES, 'code')} at most.`);
      saveCode(await api.promotions.check({ body: { code: normalisedCode(code) } }));
      form.edit({ code: '' });
    },
    explain: explained,
  });
  return (
    <Frame>
      <form noValidate aria-label="Discount code" onSubmit={form.submit}>
        <Field label="Discount code" problem={form.problems.code}>
          {(control) => (
            <input
              {...control}
              name="code"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              value={form.values.code}
              onChange={({ target }) => form.edit({ code: target.value })}
            />
          )}
        </Field>
        <Button type="submit" $look="outline" aria-disabled={form.isBusy}>
          {form.isBusy ? 'Applying…' : 'Apply'}
        </Button>
        {form.failure && <p role="alert">{form.failure}</p>}
      </form>
      <div role="status">
        {gone && <p>{gone}</p>}
        {kept.length > 0 && (
          <ul aria-label="Your codes">
            {kept.map((valid) => (
              <li key={valid.code}>
                <span>{textOf(valid, others)}</span>
                <Button
                  type="button"
                  $look="quiet"
                  aria-label={`Remove ${valid.code}`}
                  onClick={() => removeCodes([valid.code])}
                >
                  Remove
                </Button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Frame>
  );
}

/** Describes what a code gives, or why it gives nothing. */
function textOf({ code, promotion }: ValidCode, others: PromotedCart['others']): string {
  const other = others.find((each) => each.code === code);
  return other ? `${reasonText(code, other)}.` : `${code}: ${giftText(promotion.gift)} (${promotion.name}).`;
}

function explained(error: unknown): string {
  if (error instanceof ApiError && error.status === 400)
    return 'Codes have at least six letters or digits. Please look at it again.';
  return error instanceof Error ? error.message : 'The code could not be checked. Please try again.';
}

/** Checks saved codes again. Returns the message about a code that is no longer valid. */
function useFreshCodes(kept: readonly ValidCode[]): string | undefined {
  const api = useApi();
  const { queryClient } = useHost();
  const [gone, setGone] = useState<string>();
  const codes = kept.map(({ code }) => code).join(' ');
  useEffect(() => {
    for (const code of codes.split(' ').filter(Boolean)) {
      queryClient
        .fetchQuery({
          queryKey: ['promotions', 'code', code],
          queryFn: () => api.promotions.check({ body: { code } }),
          staleTime: OLD,
          retry: false,
        })
        .then(saveIfChanged, (error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'code-not-valid') return;
          removeCodes([code]);
          setGone(error.message);
        });
    }
  }, [codes, api, queryClient]);
  return gone;
}

/** Updates the saved promotion of a code if it has changed. */
function saveIfChanged(valid: ValidCode): void {
  const before = savedCodes.read().find(({ code }) => code === valid.code);
  if (before && JSON.stringify(before) !== JSON.stringify(valid)) saveCode(valid);
}
