import { Badge, Button, IconButton } from '@nara/portal-ui';
import type { ProductPicture } from '@nara/shared-contracts/api/catalogue';
import { PICTURE_TYPES, smallImage } from '@nara/shared-contracts/rules/catalogue';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ComponentProps, type DragEvent, useRef } from 'react';
import { styled } from 'styled-components';

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'aria-label' | 'isSmall' | 'icon' | 'children'> {
  /** Name of the field that the button opens. */
  label: string;
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Lets a user choose pictures from their computer. */
export function FileButton({ label, isMultiple = false, onFiles, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()} />
      <input
        ref={field}
        hidden
        type="file"
        aria-label={label}
        accept={PICTURE_TYPES.join(',')}
        multiple={isMultiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Reset the field, so that the same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}

const Frame = styled.li<{ $isTarget: boolean }>`
  display: grid;
  align-content: start;
  gap: 0.5rem;
  padding: 0.5rem;
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--surface);
  font-size: 0.8125rem;
  outline: ${({ $isTarget }) => ($isTarget ? 'var(--focus)' : 'none')};
  cursor: grab;

  img {
    display: block;
    width: 100%;
    height: auto;
    aspect-ratio: 4 / 5;
    border-radius: 0.2rem;
    background: var(--sunken);
    object-fit: cover;
  }

  p {
    overflow-wrap: anywhere;
  }

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.35rem;
  }
`;

/** Marks a dragged item as a picture of this list, as opposed to files and text. */
export const DRAGGED = 'application/x-nara-picture';

const isPicture = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(DRAGGED);

interface PictureCardProps {
  picture: ProductPicture;
  /** Accessible name: `picture 2 of Sage`. */
  name: string;
  isFirst: boolean;
  isLast: boolean;
  /** True if a dragged item would be dropped here. */
  isTarget: boolean;
  onTarget: (isTarget: boolean) => void;
  /** Called with the id of the picture that is dropped here. */
  onDropped: (id: string) => void;
  onMove: (step: 1 | -1) => void;
  onEdit: () => void;
  onReplace: (file: File) => void;
  onRemove: () => void;
}

/** A picture as the shop shows it, with all its actions. */
export function PictureCard({
  picture: { id, image, text },
  name,
  isFirst,
  isLast,
  isTarget,
  onTarget,
  onDropped,
  onMove,
  onEdit,
  onReplace,
  onRemove,
}: PictureCardProps) {
  return (
    <Frame
      draggable
      data-picture={id}
      $isTarget={isTarget}
      onDragStart={({ dataTransfer }) => {
        dataTransfer.effectAllowed = 'move';
        dataTransfer.setData(DRAGGED, id);
      }}
      onDragOver={(event) => {
        if (!isPicture(event)) return;
        event.preventDefault();
        onTarget(true);
      }}
      onDragLeave={() => onTarget(false)}
      onDrop={(event) => {
        if (!isPicture(event)) return;
        event.preventDefault();
        onTarget(false);
        onDropped(event.dataTransfer.getData(DRAGGED));
      }}
    >
      <img src={smallImage(image)} alt={text ?? ''} width={480} height={600} loading="lazy" draggable={false} />
      {text === null ? <Badge $tone="yellow">Not in the shop yet</Badge> : <p>{text}</p>}
      <div>
        <Button isSmall variant={text === null ? 'primary' : 'secondary'} aria-label={`Edit ${name}`} onClick={onEdit}>
          {text === null ? 'Describe' : 'Edit'}
        </Button>
        <FileButton
          isSmall
          aria-label={`Replace ${name}`}
          label={`File in place of ${name}`}
          onFiles={([file]) => file && onReplace(file)}
        >
          Replace
        </FileButton>
        <Button isSmall aria-label={`Remove ${name}`} onClick={onRemove}>
          Remove
        </Button>
      </div>
      <div>
        <IconButton label={`Move ${name} earlier`} disabled={isFirst} data-step="-1" onClick={() => onMove(-1)}>
          <ArrowLeft size={16} aria-hidden />
        </IconButton>
        <IconButton label={`Move ${name} later`} disabled={isLast} data-step="1" onClick={() => onMove(1)}>
          <ArrowRight size={16} aria-hidden />
        </IconButton>
      </div>
    </Frame>
  );
}
