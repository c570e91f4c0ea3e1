import type { LabelType, PrintStatus } from '@nara/shared-contracts/rules/labels';
import { ApiError } from '#platform/http';

const aboutCode = (status: number, code: string, message: string): ApiError =>
  new ApiError(status, code, `${message}.`, { errors: [{ field: 'code', message }] });

const WANTED: Readonly<Record<LabelType, string>> = {
  product: 'SKU or barcode',
  barcode: 'SKU or barcode',
  shipping: 'order ID',
  returns: 'RMA number or order ID',
};

/** Returns the refusal of an unknown code. Suggests what to type instead. */
export const subjectNotFound = (type: LabelType, code: string): ApiError =>
  aboutCode(404, 'label-subject-not-found', `We know no ${WANTED[type]} “${code}”`);

export const barcodeMissing = (sku: string): ApiError =>
  aboutCode(409, 'barcode-missing', `${sku} has no barcode yet: give it one under SKU Mapping, then print`);

export const noReturn = (orderId: string): ApiError =>
  aboutCode(
    409,
    'no-return',
    `Nothing of order ${orderId} is being returned: the return is started from the order's page`,
  );

export const orderEnded = (orderId: string): ApiError =>
  aboutCode(409, 'order-ended', `Order ${orderId} was cancelled: nothing of it is sent`);

/** Returns the refusal of a label for a return that needs none. */
export const labelNotNeeded = (rmaNumber: string): ApiError =>
  new ApiError(
    409,
    'label-not-needed',
    `Return ${rmaNumber} needs no label: its pieces have arrived or it was decided.`,
  );

export const tooManyParcels = (most: number): ApiError =>
  new ApiError(400, 'invalid-request', `An order goes in ${most} parcels at most.`, {
    errors: [{ field: 'copies', message: `can be at most ${most}: every parcel has a label of its own` }],
  });

/** Returns the refusal to send a test label to a shop printer without a confirmation. */
export const shopPrinter = (printer: string): ApiError =>
  new ApiError(409, 'shop-printer', `${printer} is a printer of the shop. Confirm that the test labels go there.`);

/** Returns the refusal of a label that cannot be drawn, with the reason. */
export const labelUnprintable = (reason: string): ApiError => new ApiError(409, 'label-unprintable', reason);

export const jobNotFound = () => new ApiError(404, 'print-job-not-found', 'There is no such print job.');

export const wrongState = (state: PrintStatus, deed: string): ApiError =>
  new ApiError(409, 'print-job-state', `The job is ${state}: it cannot be ${deed}.`);

export const unknownFieldsUsed = (names: readonly string[], known: readonly string[]): ApiError =>
  new ApiError(400, 'invalid-request', `This label has no {${names.join('}, {')}}. It has {${known.join('}, {')}}.`, {
    errors: [{ field: 'template', message: `uses {${names.join('}, {')}}, which it does not have` }],
  });

export const wrongType = (): ApiError =>
  new ApiError(400, 'invalid-request', 'The template is of another type or size than its label.', {
    errors: [{ field: 'template', message: 'must keep the type and the size of its label' }],
  });

/** Returns the refusal of a printer address from a user who may not make the server connect to another machine. */
export const addressNotAllowed = (): ApiError =>
  new ApiError(403, 'printer-address-not-allowed', 'Only an admin may change the address of a printer.');
