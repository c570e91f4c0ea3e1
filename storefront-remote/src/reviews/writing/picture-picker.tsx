import { useApi } from '@nara/shared-contracts/api/client';
import { randomUuid } from '@nara/shared-contracts/rules/common';
import {
  MAX_REVIEW_PICTURE_MB,
  MAX_REVIEW_PICTURE_PIXELS,
  MAX_REVIEW_PICTURES,
} from '@nara/shared-contracts/rules/reviews';
import { errorText } from '@nara/shared-ui';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Icon, IconButton } from '../../ui';
import { picturePath } from '../labels';
import type { FormPicture } from './use-review-form';

const QUALITY = 0.9;

interface PixelSize {
  width: number;
  height: number;
}

/** Returns the largest size of the same shape that a review takes. */
export function fittingSize({ width, height }: PixelSize): PixelSize {
  const scale = Math.min(1, Math.sqrt(MAX_REVIEW_PICTURE_PIXELS / (width * height)));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) };
}

/**
 * Scales down a picture with more pixels than a review takes, as most cameras make them. Returns the file itself if it
 * fits, or if this browser cannot read it: the server then says what is wrong with it.
 */
export async function fitPicture(file: Blob): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = fittingSize(picture);
    return width < picture.width ? await resized(picture, { width, height }) : file;
  } catch {
    return file;
  }
}

/** Draws a picture in another size, as JPEG. Rejects if this browser cannot. */
function resized(picture: ImageBitmap, { width, height }: PixelSize): Promise<Blob> {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const brush = canvas.getContext('2d');
  if (!brush) throw new Error('there is no canvas');
  // White behind transparent areas, as on the server.
  brush.fillStyle = '#ffffff';
  brush.fillRect(0, 0, width, height);
  brush.drawImage(picture, 0, 0, width, height);
  picture.close();
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('nothing was drawn'))), 'image/jpeg', QUALITY),
  );
}

const Part = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.5rem;
  font-size: var(--text-sm);

  input {
    width: 100%;
    min-height: 2.75rem;
    font: inherit;
  }

  [role="alert"] {
    color: var(--clay-deep);
  }
`;

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    justify-items: center;
  }

  img,
  li > span {
    display: grid;
    place-items: center;
    width: 5.5rem;
    height: 5.5rem;
    background: var(--sand);
    object-fit: cover;
  }
`;

/** Timeout (ms) for uploading a picture on a slow connection. */
const PATIENCE = 120_000;

interface PicturePickerProps {
  token: string;
  productId: string;
  pictures: readonly FormPicture[];
  problem: string | undefined;
  onChange: (change: { pictures: readonly FormPicture[] }) => void;
}

/** Lets the shopper add up to three pictures; each is uploaded as soon as it is chosen. */
export function PicturePicker({ token, productId, pictures, problem, onChange }: PicturePickerProps) {
  const api = useApi();
  const id = useId();
  const [failure, setFailure] = useState<string>();
  // Uploads finish one after the other, while pictures are added or removed.
  const now = useRef(pictures);
  now.current = pictures;
  const put = (next: readonly FormPicture[]) => {
    now.current = next;
    onChange({ pictures: next });
  };

  const send = async (file: File): Promise<void> => {
    const picture = randomUuid();
    put([...now.current, { id: picture }]);
    const giveUp = (failed: string) => {
      put(now.current.filter((each) => each.id !== picture));
      setFailure(failed);
    };
    const body = await fitPicture(file);
    if (body.size > MAX_REVIEW_PICTURE_MB * 1024 * 1024) {
      giveUp(`${file.name} is larger than ${MAX_REVIEW_PICTURE_MB} MB. Please choose a smaller one.`);
      return;
    }
    try {
      const own = await api.reviews.addPicture({
        query: { token, productId, id: picture },
        body,
        headers: { 'content-type': 'application/octet-stream' },
        signal: AbortSignal.timeout(PATIENCE),
      });
      put(now.current.map((each) => (each.id === picture ? own : each)));
    } catch (error) {
      giveUp(`${file.name}: ${errorText(error)}`);
    }
  };
  const onFiles = ({ target }: ChangeEvent<HTMLInputElement>) => {
    setFailure(undefined);
    const room = MAX_REVIEW_PICTURES - now.current.length;
    for (const file of [...(target.files ?? [])].slice(0, room)) void send(file);
    // Lets the shopper choose the same file again.
    target.value = '';
  };

  return (
    <Part>
      <label htmlFor={id}>Pictures (optional)</label>
      {pictures.length > 0 && (
        <List aria-label="Your pictures">
          {pictures.map((picture, index) => (
            <li key={picture.id}>
              {picture.key === undefined ? (
                <span role="status">Sending…</span>
              ) : (
                <img src={picturePath(picture.id, 'small', picture.key)} alt={`Yours, ${index + 1}`} />
              )}
              <IconButton
                type="button"
                aria-label={`Remove picture ${index + 1}`}
                onClick={() => put(now.current.filter(({ id: each }) => each !== picture.id))}
              >
                <Icon name="close" />
              </IconButton>
            </li>
          ))}
        </List>
      )}
      {pictures.length < MAX_REVIEW_PICTURES && (
        <input
          id={id}
          type="file"
          name="pictures"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          aria-describedby={`${id}-hint`}
          onChange={onFiles}
        />
      )}
      <p id={`${id}-hint`}>
        {`Up to ${MAX_REVIEW_PICTURES}: JPEG, PNG, WebP or AVIF of ${MAX_REVIEW_PICTURE_MB} MB at most. Where and when they were taken is removed.`}
      </p>
      {problem && <p role="alert">{problem}</p>}
      {failure && <p role="alert">{failure}</p>}
    </Part>
  );
}
