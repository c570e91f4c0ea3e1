import type { Product, Variant } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { ApiError, useHost } from '@nara/shared-contracts/host';
import { plainText } from '@nara/shared-contracts/rules/common';
import { errorText } from '@nara/shared-ui';
import { styled } from 'styled-components';
import { productQuery } from '../../catalogue';
import { Button, emailProblem, Field, useForm } from '../../ui';

/** Holds the form for a back-in-stock notice. */
function useStockNotice(productId: string, variantId: string) {
  const api = useApi();
  const { queryClient } = useHost();
  return useForm({
    empty: { email: '' },
    problemsOf({ email }): { email?: string } {
      const problem = emailProblem(email);
      return problem ? { email: problem } : {};
    },
    send: ({ email }) => api.stockNotices.request({ body: { variantId, email: plainText(email) } }),
    explain(error) {
      // The variant is available, so the page is refreshed.
      if (error instanceof ApiError && error.code === 'in-stock') {
        void queryClient.invalidateQueries(productQuery(api, productId));
      }
      return errorText(error);
    },
  });
}

const Form = styled.form`
  display: grid;
  gap: var(--space-2);
  padding: var(--space-2);
  border-left: 3px solid var(--sage-deep);
  background: var(--white);

  h2 {
    font-size: var(--text-md);
  }

  > p {
    margin-top: calc(-1 * var(--space-1));
    color: var(--muted);
    font-size: var(--text-sm);
  }

  > [role="alert"] {
    margin: 0;
    color: var(--clay-deep);
  }

  > div:last-child {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: var(--space-1) var(--space-3);
  }
`;

const Thanks = styled.p`
  padding: var(--space-2);
  border-left: 3px solid var(--sage-deep);
  background: var(--white);
  font-size: var(--text-sm);
  outline: none;
`;

interface StockNoticeFormProps {
  product: Product;
  /** The sold-out variant. */
  variant: Variant;
  /** True if the shopper asked for the form; the e-mail input then takes the focus. */
  isAskedFor: boolean;
  onClose: () => void;
}

/** Asks for an e-mail address, for one message when a sold-out variant is back. */
export function StockNoticeForm({ product, variant, isAskedFor, onClose }: StockNoticeFormProps) {
  const { values, problems, isBusy, isSent, failure, edit, submit } = useStockNotice(product.id, variant.id);
  const what = `${variant.color}, ${variant.size}`;
  if (isSent) {
    // The form that had the focus is gone.
    return (
      <Thanks
        ref={focus}
        tabIndex={-1}
        role="status"
      >{`Thank you. We will write to ${values.email.trim()} once when ${what} is back.`}</Thanks>
    );
  }
  return (
    <Form noValidate aria-label={`Notify me: ${what}`} onSubmit={submit}>
      <h2>{`Tell me when ${what} is back`}</h2>
      <p>One e-mail when it can be bought again, and nothing else.</p>
      <Field label="Email" problem={problems.email}>
        {(control) => (
          <input
            {...control}
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            maxLength={254}
            required
            value={values.email}
            onChange={({ target }) => edit({ email: target.value })}
            ref={isAskedFor ? focus : undefined}
          />
        )}
      </Field>
      {failure && <p role="alert">{failure}</p>}
      <div>
        <Button type="submit" aria-disabled={isBusy}>
          {isBusy ? 'Sending…' : 'Notify Me'}
        </Button>
        {isAskedFor && (
          <Button type="button" $look="quiet" onClick={onClose}>
            Cancel
          </Button>
        )}
      </div>
    </Form>
  );
}

const focus = (element: HTMLElement | null) => element?.focus();
