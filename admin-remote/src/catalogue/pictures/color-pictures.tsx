import { EmptyLine } from '@nara/portal-ui';
import type { ProductPicture } from '@nara/shared-contracts/api/catalogue';
import { MAX_PICTURE_MB, MAX_PRODUCT_PICTURES } from '@nara/shared-contracts/rules/catalogue';
import { plural } from '@nara/shared-contracts/rules/common';
import { ImagePlus } from 'lucide-react';
import { type DragEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { FileButton, PictureCard } from './picture-card';
import { moved, type PicturedColor } from './pictured-colors';
import { UploadList } from './upload-list';
import type { Uploads } from './use-uploads';

const Frame = styled.section<{ $isTarget: boolean }>`
  display: grid;
  gap: 0.75rem;
  min-width: 0;
  padding: 0.9rem;
  border: 1px ${({ $isTarget }) => ($isTarget ? 'solid var(--ink)' : 'dashed var(--line-strong)')};
  border-radius: var(--radius);
  background: ${({ $isTarget }) => ($isTarget ? 'var(--sunken)' : 'var(--surface)')};

  > header {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0.5rem;
  }

  h3 {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    font-size: 0.9375rem;
  }

  > p {
    color: var(--muted);
    font-size: 0.75rem;
  }

  > ol {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 11rem), 1fr));
    gap: 0.75rem;
  }
`;

const Swatch = styled.span`
  width: 1rem;
  height: 1rem;
  border: 1px solid var(--line-strong);
  border-radius: 50%;
`;

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

interface ColorPicturesProps {
  color: PicturedColor;
  uploads: Uploads;
  /** Resolves with true if the pictures are now in that order. */
  onOrder: (colorCode: string, pictures: string[]) => Promise<boolean>;
  onEdit: (picture: ProductPicture, name: string) => void;
  onRemove: (picture: ProductPicture, name: string) => void;
}

/** Pictures of a colour in the order of the shop, and its files that are still uploading. */
export function ColorPictures({
  color: { color, colorCode, pictures },
  uploads,
  onOrder,
  onEdit,
  onRemove,
}: ColorPicturesProps) {
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [isTarget, setIsTarget] = useState(false);
  const [over, setOver] = useState<string>();
  /** The last pressed button that moves a picture; it keeps the focus in the picture's new place. */
  const pressed = useRef<{ id: string; step: number }>(null);
  const [announcement, setAnnouncement] = useState('');
  const order = pictures.map((picture) => picture.id).join();

  // Moving an element loses its focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it follows the order
  useLayoutEffect(() => {
    const last = pressed.current;
    pressed.current = null;
    if (!last) return;
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-picture="${last.id}"] [data-step]`) ?? [];
    const enabled = [...buttons].filter((button) => !button.disabled);
    (enabled.find(({ dataset }) => dataset.step === String(last.step)) ?? enabled[0])?.focus();
  }, [order]);

  const put = async (from: number, to: number) => {
    if (from < 0 || from === to) return;
    if (await onOrder(colorCode, moved(pictures, from, to))) setAnnouncement(`Picture ${to + 1} of ${pictures.length}`);
    else pressed.current = null;
  };
  const move = (index: number, step: 1 | -1) => {
    pressed.current = { id: pictures[index]?.id ?? '', step };
    void put(index, index + step);
  };
  const own = uploads.uploads.filter((upload) => upload.colorCode === colorCode);

  return (
    <Frame
      aria-labelledby={id}
      $isTarget={isTarget}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsTarget(true);
      }}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsTarget(false);
      }}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setIsTarget(false);
        uploads.add([...event.dataTransfer.files], colorCode);
      }}
    >
      <header>
        <h3 id={id}>
          <Swatch style={{ background: colorCode }} aria-hidden />
          {color}
        </h3>
        <FileButton
          isMultiple
          icon={<ImagePlus size={15} aria-hidden />}
          aria-label={`Add pictures of ${color}`}
          label={`Files of pictures of ${color}`}
          onFiles={(files) => uploads.add(files, colorCode)}
        >
          Add Pictures
        </FileButton>
      </header>
      {pictures.length === 0 ? (
        <EmptyLine>
          No pictures yet. Drop files here or choose them; until then the shop shows the drawn ones.
        </EmptyLine>
      ) : (
        <ol ref={list} aria-label={`Pictures of ${color}`}>
          {pictures.map((picture, index) => {
            const name = `picture ${index + 1} of ${color}`;
            return (
              <PictureCard
                key={picture.id}
                picture={picture}
                name={name}
                isFirst={index === 0}
                isLast={index === pictures.length - 1}
                isTarget={over === picture.id}
                onTarget={(isOver) => setOver(isOver ? picture.id : undefined)}
                onDropped={(dropped) =>
                  void put(
                    pictures.findIndex((each) => each.id === dropped),
                    index,
                  )
                }
                onMove={(step) => move(index, step)}
                onEdit={() => onEdit(picture, name)}
                onReplace={(file) => uploads.replace(file, colorCode, picture.id)}
                onRemove={() => onRemove(picture, name)}
              />
            );
          })}
        </ol>
      )}
      <UploadList color={color} uploads={own} cancel={uploads.cancel} retry={uploads.retry} />
      <p>{`JPEG, PNG, WebP or AVIF of ${MAX_PICTURE_MB} MB at most, up to ${plural(MAX_PRODUCT_PICTURES, 'picture')}. The first one stands on cards.`}</p>
      <p role="status">{announcement}</p>
    </Frame>
  );
}
