import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import {
  AddressChange,
  Archiving,
  CodeQuery,
  DraftChange,
  KnownColors,
  NewProduct,
  NewVariants,
  PreviewLink,
  Publication,
  SuggestedCode,
  VariantChange,
  Withdrawal,
} from './life-schemas';
import { EditedProduct } from './product-schemas';

const access = PERMISSIONS.catalogue.roles;
const path = '/api/admin/catalogue/products';
const params = z.strictObject({ id: Id });

/** Endpoints that create products, publish them and withdraw them from the shop. */
export const productLifeEndpoints = defineEndpoints({
  suggestCode: {
    method: 'GET',
    path: '/api/admin/catalogue/product-codes',
    access,
    summary: 'Suggest a code for the SKUs of a product, which none has yet',
    query: CodeQuery,
    response: SuggestedCode,
  },
  colors: {
    method: 'GET',
    path: '/api/admin/catalogue/colors',
    access,
    summary: 'List the colours of the range with their swatches, the most frequent first, at most 200',
    response: KnownColors,
  },
  create: {
    method: 'POST',
    path,
    access,
    summary: 'Make a product with its variants, as a draft (audited); 409 `product-code-taken`, `barcode-taken`',
    body: NewProduct,
    response: EditedProduct,
    status: 201,
  },
  addVariants: {
    method: 'POST',
    path: `${path}/:id/variants`,
    access,
    summary: 'Add colours and sizes to a product (audited); 409 `variants-clash`, `barcode-taken`',
    params,
    body: NewVariants,
    response: EditedProduct,
    status: 201,
  },
  changeVariant: {
    method: 'PUT',
    path: `${path}/:id/variants/:variant`,
    access,
    summary: 'Withdraw a variant, or sell it again (audited)',
    params: z.strictObject({ id: Id, variant: Id }),
    body: VariantChange,
    response: EditedProduct,
  },
  saveDraft: {
    method: 'PUT',
    path: `${path}/:id/draft`,
    access,
    summary: 'Prepare changes of a product for their publication (audited); 409 `product-changed`, `draft-changed`',
    params,
    body: DraftChange,
    response: EditedProduct,
  },
  discardDraft: {
    method: 'DELETE',
    path: `${path}/:id/draft`,
    access,
    summary: 'Discard the prepared changes of a product (audited)',
    params,
    response: EditedProduct,
  },
  publish: {
    method: 'POST',
    path: `${path}/:id/publication`,
    access,
    summary: 'Bring a product with its prepared changes into the shop, now or at a moment (audited)',
    params,
    body: Publication,
    response: EditedProduct,
  },
  cancelPublication: {
    method: 'DELETE',
    path: `${path}/:id/publication`,
    access,
    summary: 'Cancel a planned publication (audited)',
    params,
    response: EditedProduct,
  },
  withdraw: {
    method: 'POST',
    path: `${path}/:id/withdrawal`,
    access,
    summary: 'Take a product out of the shop (audited)',
    params,
    body: Withdrawal,
    response: EditedProduct,
  },
  changeAddress: {
    method: 'PUT',
    path: `${path}/:id/address`,
    access,
    summary: 'Give a product another address, to which the former one leads (audited); 409 `address-taken`',
    params,
    body: AddressChange,
    response: EditedProduct,
  },
  preview: {
    method: 'POST',
    path: `${path}/:id/previews`,
    access,
    summary: 'Make a link that shows a product as it is prepared, for a week (audited)',
    params,
    response: PreviewLink,
    status: 201,
  },
  archive: {
    method: 'PUT',
    path: `${path}/:id/archived`,
    access,
    summary: 'Put a product that is not sold away, or bring it back (audited); 409 `product-sold`',
    params,
    body: Archiving,
    response: EditedProduct,
  },
});
