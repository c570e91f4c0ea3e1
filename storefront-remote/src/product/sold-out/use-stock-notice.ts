import { ApiError, useHost } from '@nara/shared-contracts';
import { errorText } from '@nara/shared-ui';
import { productQuery } from '../../catalogue';
import { emailProblem, useForm } from '../../ui';

/** Holds the form that asks for an e-mail when a variant is back in stock. */
export function useStockNotice(productId: string, variantId: string) {
  const { api, queryClient } = useHost();
  return useForm({
    empty: { email: '' },
    problemsOf({ email }): { email?: string } {
      const problem = emailProblem(email);
      return problem ? { email: problem } : {};
    },
    send: ({ email }) => api.stockNotices.request({ body: { variantId, email: email.trim() } }),
    explain(error) {
      // It can be bought: the page should say so.
      if (error instanceof ApiError && error.code === 'in-stock') {
        void queryClient.invalidateQueries(productQuery(api, productId));
      }
      return errorText(error);
    },
  });
}
