import { useApi } from '@nara/shared-contracts/api/client';
import { ApiError, useHost } from '@nara/shared-contracts/host';
import { plainText } from '@nara/shared-contracts/rules/common';
import { errorText } from '@nara/shared-ui';
import { productQuery } from '../../catalogue';
import { emailProblem, useForm } from '../../ui';

/** Holds the form for a back-in-stock notice. */
export function useStockNotice(productId: string, variantId: string) {
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
