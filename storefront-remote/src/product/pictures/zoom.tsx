import { styled } from 'styled-components';
import { Icon, IconButton, useDialog } from '../../ui';
import { ZoomStage } from './zoom-stage';

const Frame = styled.dialog`
  width: 100%;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: 0;
  overflow: hidden;
  border: 0;
  background: var(--backdrop);

  > button,
  > p {
    position: absolute;
    background: var(--bone);
  }

  > button {
    border-radius: 50%;
  }

  > p {
    bottom: var(--space-2);
    left: 50%;
    padding: 0.25rem 0.9rem;
    border-radius: 1rem;
    font-size: var(--text-sm);
    font-variant-numeric: tabular-nums;
    transform: translateX(-50%);
  }

  [aria-label="Close"] {
    top: var(--space-2);
    right: var(--space-2);
  }

  [aria-label="Previous picture"] {
    top: calc(50% - 1.4rem);
    left: var(--space-2);
  }

  [aria-label="Next picture"] {
    top: calc(50% - 1.4rem);
    right: var(--space-2);
  }
`;

interface ZoomProps {
  pictures: readonly { image: string; alt: string }[];
  /** Index of the picture shown. */
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
}

/** Shows one picture as large as the window, and larger on a press, with buttons for the previous and the next one. */
export function Zoom({ pictures, shown, onShow, onClose }: ZoomProps) {
  const dialog = useDialog({ onClose });
  const move = (step: 1 | -1) => onShow((shown + step + pictures.length) % pictures.length);
  const picture = pictures[shown];
  return (
    <Frame
      {...dialog}
      aria-label="Enlarged picture"
      onKeyDown={({ key }) => {
        if (key === 'ArrowRight') move(1);
        if (key === 'ArrowLeft') move(-1);
      }}
    >
      {picture && <ZoomStage key={picture.image} {...picture} />}
      <IconButton type="button" aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </IconButton>
      <IconButton type="button" aria-label="Previous picture" onClick={() => move(-1)}>
        <Icon name="back" />
      </IconButton>
      <IconButton type="button" aria-label="Next picture" onClick={() => move(1)}>
        <Icon name="forward" />
      </IconButton>
      <p aria-live="polite">{`${shown + 1} of ${pictures.length}`}</p>
    </Frame>
  );
}
