import { FormDialog, TextAreaField } from '@nara/portal-ui';
import type { ProductPicture } from '@nara/shared-contracts/api/catalogue';
import { useApi } from '@nara/shared-contracts/api/client';
import { useHost } from '@nara/shared-contracts/host';
import {
  CENTRE,
  cropAround,
  type FocalPoint,
  MAX_PICTURE_TEXT_LENGTH,
  wholePicture,
} from '@nara/shared-contracts/rules/catalogue';
import { type KeyboardEvent, type MouseEvent, useId } from 'react';
import { styled } from 'styled-components';
import { describeFocalPoint } from './pictured-colors';
import { useProductChange } from './use-uploads';

const Frame = styled.div`
  display: grid;
  gap: 0.35rem;
  justify-items: start;

  > button {
    position: relative;
    display: block;
    max-width: 100%;
    padding: 0;
    overflow: hidden;
    border: 0;
    border-radius: var(--radius);
    background: var(--sunken);
    cursor: crosshair;
    touch-action: manipulation;
  }

  > button:focus-visible {
    outline: var(--focus);
    outline-offset: 2px;
  }

  img {
    display: block;
    width: auto;
    max-width: 100%;
    height: auto;
    max-height: 45dvh;
  }

  p {
    color: var(--muted);
    font-size: 0.75rem;
  }
`;

/** Visible part of the picture; the rest is darkened. */
const Shown = styled.span`
  position: absolute;
  border: 1px solid #ffffff;
  box-shadow: 0 0 0 100vmax rgb(0 0 0 / 55%);
  pointer-events: none;
`;

/** Visible on light and dark backgrounds. */
const Point = styled.span`
  position: absolute;
  width: 1.1rem;
  height: 1.1rem;
  border: 2px solid #ffffff;
  border-radius: 50%;
  box-shadow:
    0 0 0 2px #000000,
    inset 0 0 0 2px #000000;
  transform: translate(-50%, -50%);
  pointer-events: none;
`;

const STEP = 0.01;
const LARGE_STEP = 0.1;

const within = (share: number): number => Math.max(0, Math.min(1, Math.round(share * 10_000) / 10_000));

const DIRECTIONS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface FocalPointProps {
  /** Path of the whole picture. */
  src: string;
  picture: Pick<ProductPicture, 'width' | 'height'>;
  focalPoint: FocalPoint;
  onChange: (focalPoint: FocalPoint) => void;
}

/** Shows a whole picture with the part that the shop shows; a click or the arrow keys move that part. */
function FocalPointField({ src, picture, focalPoint, onChange }: FocalPointProps) {
  const id = useId();
  const { width, height } = picture;
  const crop = cropAround(picture, focalPoint);
  const place = {
    left: `${(crop.left / width) * 100}%`,
    top: `${(crop.top / height) * 100}%`,
    width: `${(crop.width / width) * 100}%`,
    height: `${(crop.height / height) * 100}%`,
  };

  const pick = ({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLButtonElement>) => {
    // Enter and the space bar press the button without a pointer position.
    if (detail === 0) return;
    const box = currentTarget.getBoundingClientRect();
    onChange({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  };
  const move = (event: KeyboardEvent) => {
    const direction = DIRECTIONS[event.key];
    if (!direction) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    onChange({ x: within(focalPoint.x + direction[0] * step), y: within(focalPoint.y + direction[1] * step) });
  };

  return (
    <Frame>
      <button
        type="button"
        aria-label="Focal point"
        aria-describedby={`${id}-place ${id}-hint`}
        onClick={pick}
        onKeyDown={move}
      >
        <img src={src} alt="" width={width} height={height} draggable={false} />
        <Shown style={place} />
        <Point style={{ left: `${focalPoint.x * 100}%`, top: `${focalPoint.y * 100}%` }} />
      </button>
      <p id={`${id}-place`} role="status">
        {describeFocalPoint(focalPoint)}
      </p>
      <p id={`${id}-hint`}>
        Click on what must stay in view, or move the point with the arrow keys; with Shift in larger steps. The shop
        shows what is not darkened.
      </p>
    </Frame>
  );
}

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
            maxLength={MAX_PICTURE_TEXT_LENGTH}
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
