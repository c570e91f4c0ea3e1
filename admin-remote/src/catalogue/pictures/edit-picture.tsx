import { FormDialog, TextAreaField } from '@nara/portal-ui';
import type { ProductPicture } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import { CENTRE, type FocalPoint, MOST_PICTURE_TEXT, wholePicture } from '@nara/shared-contracts/rules/catalogue';
import { FocalPointField } from './focal-point';
import { useProductChange } from './use-product-change';

/** Texts of the form of a picture. */
type PictureValues = Readonly<{
  text: string;
  /** Fractions of width and height, separated by a space. */
  focalPoint: string;
}>;

const LABELS = { text: 'Alternative text', focalPoint: 'Focal point' } as const satisfies Record<
  keyof PictureValues,
  string
>;

const writePoint = ({ x, y }: FocalPoint): string => `${x} ${y}`;

function readPoint(text: string): FocalPoint {
  const [x = CENTRE.x, y = CENTRE.y] = text.split(' ').map(Number);
  return { x, y };
}

const toValues = ({ text, focalPoint }: ProductPicture): PictureValues => ({
  text: text ?? '',
  focalPoint: writePoint(focalPoint),
});

/** Turns pasted text into one line. */
const toText = (text: string): string => text.replace(/\s+/g, ' ').trim();

const validate = ({ text }: PictureValues) =>
  toText(text) ? {} : { text: 'Say what the picture shows, for those who cannot see it.' };

interface EditPictureProps {
  productId: string;
  picture: ProductPicture;
  /** Accessible name: `picture 2 of Sage`. */
  name: string;
  onClose: () => void;
}

/** Edits the alternative text of a picture, and the part of it that the shop shows. */
export function EditPicture({ productId, picture, name, onClose }: EditPictureProps) {
  const api = useApi();
  const { notify } = useHost();
  const change = useProductChange(productId);
  const save = async ({ text, focalPoint }: PictureValues) => {
    const body = { text: toText(text), focalPoint: readPoint(focalPoint) };
    change(await api.products.changePicture({ params: { id: productId, picture: picture.id }, body }));
    notify.success(`The shop shows ${name}.`);
  };
  return (
    <FormDialog
      title={`Edit ${name}`}
      subject="picture"
      labels={LABELS}
      saveLabel="Save Picture"
      base={picture}
      toValues={toValues}
      validate={validate}
      save={save}
      onClose={onClose}
    >
      {({ field, values, set }) => (
        <>
          <TextAreaField
            {...field('text')}
            label={LABELS.text}
            hint="What it shows, as you would tell it on the telephone: “A tote over a shoulder, seen from behind”"
            rows={2}
            maxLength={MOST_PICTURE_TEXT}
          />
          <FocalPointField
            src={wholePicture(productId, picture.id)}
            picture={picture}
            focalPoint={readPoint(values.focalPoint)}
            onChange={(point) => set('focalPoint', writePoint(point))}
          />
        </>
      )}
    </FormDialog>
  );
}
