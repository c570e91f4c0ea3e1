import type { Problem } from '@nara/shared-contracts/api/common';
import { ApiError } from '@nara/shared-contracts/host';

/** API error as the client throws it; status 0 means that the API was not reached. */
export const apiError = (
  status: number,
  statusText: string,
  code = 'unexpected-answer',
  detail = 'Please try again.',
  errors?: Problem['errors'],
) => new ApiError(status, statusText, { code, title: statusText, status, detail, ...(errors && { errors }) });
