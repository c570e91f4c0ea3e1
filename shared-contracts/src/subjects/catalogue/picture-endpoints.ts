import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { NewPicture, PictureChange, PictureOrder } from './picture-schemas';
import { MOST_PICTURE_MB, PRODUCTS_PATH } from './pictures';
import { EditedProduct } from './product-schemas';

const path = PRODUCTS_PATH;
const access = PERMISSIONS.catalogue.roles;
const params = z.strictObject({ id: Id });
const picture = z.strictObject({ id: Id, picture: Id });
/** File upload; the server detects the type from the content. */
const file = { body: 'application/octet-stream', bodyLimitMb: MOST_PICTURE_MB, perMinute: 120 } as const;

/** Picture endpoints of the products subject. */
export const pictureRows = defineEndpoints({
  addPicture: {
    method: 'POST',
    path: `${path}/:id/pictures`,
    access,
    summary: 'Add a picture of a colour, JPEG, PNG, WebP or AVIF (audited); 422 names what is wrong with the file',
    params,
    query: NewPicture,
    ...file,
    response: EditedProduct,
    status: 201,
  },
  replacePicture: {
    method: 'PUT',
    path: `${path}/:id/pictures/:picture/file`,
    access,
    summary: 'Replace the file of a picture, whose text and place stay (audited)',
    params: picture,
    ...file,
    response: EditedProduct,
  },
  changePicture: {
    method: 'PUT',
    path: `${path}/:id/pictures/:picture`,
    access,
    summary: 'Change the alternative text of a picture, and what it is cropped around (audited)',
    params: picture,
    body: PictureChange,
    response: EditedProduct,
  },
  orderPictures: {
    method: 'PUT',
    path: `${path}/:id/picture-order`,
    access,
    summary: 'Put the pictures of a colour in another order (audited); 409 `pictures-changed` when they are others',
    params,
    body: PictureOrder,
    response: EditedProduct,
  },
  removePicture: {
    method: 'DELETE',
    path: `${path}/:id/pictures/:picture`,
    access,
    summary: 'Remove a picture (audited)',
    params: picture,
    response: EditedProduct,
  },
  wholePicture: {
    method: 'GET',
    path: `${path}/:id/pictures/:picture/whole`,
    access,
    summary: 'Get the whole of a picture, which the shop shows a part of',
    params: picture,
    response: 'image/webp',
  },
});
