import type { Problem } from '@nara/shared-contracts/api/common';
import { ApiError } from '@nara/shared-contracts/host';

/** Returns the error that a call of the API rejects with; `errors` are those of its fields. */
export const refusal = (status: number, code: string, detail = 'It was refused.', errors?: Problem['errors']) =>
  new ApiError(status, '', { code, title: '', status, detail, ...(errors && { errors }) });
