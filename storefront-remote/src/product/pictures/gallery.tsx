import { IMAGE_VIEWS, type ImageView } from '@nara/shared-contracts/rules/catalogue';
import { useState } from 'react';
import { styled } from 'styled-components';
import { FRONT_PICTURE, Picture } from '../../catalogue';
import { useLazyDialog, useSecondGo } from '../../ui';

/** On small screens, one picture at a time to swipe through; on wide ones, all of them large. */
const Frame = styled.section`
  display: grid;
  grid-auto-columns: 88%;
  grid-auto-flow: column;
  gap: clamp(0.5rem, 1.2vw, 1rem);
  margin-inline: calc(-1 * var(--gutter));
  padding-inline: var(--gutter);
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-padding-inline: var(--gutter);
  scroll-snap-type: x mandatory;
  scrollbar-width: none;

  @media (min-width: 40rem) {
    grid-auto-columns: 62%;
  }

  > button {
    padding: 0;
    border: 0;
    background: none;
    cursor: zoom-in;
    scroll-snap-align: start;
  }

  > button:focus-visible {
    outline-offset: -4px;
  }

  @media (min-width: 60rem) {
    grid-auto-columns: auto;
    grid-auto-flow: row;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    margin: 0;
    padding: 0;
    overflow: visible;

    > :first-child {
      grid-column: 1 / -1;
    }
  }
`;

const HALF = '(min-width: 90rem) 23rem, (min-width: 60rem) 27vw, (min-width: 40rem) 62vw, 88vw';
const VIEW_TEXT: Record<ImageView, string> = { front: 'front', back: 'back', detail: 'close-up' };

/** Describes artwork by its view. For staff pictures without an alternative text, the content is unknown. */
function describe(name: string, image: string, index: number): string {
  const view = image.startsWith('/images/') && IMAGE_VIEWS[index];
  return view ? `${name}, ${VIEW_TEXT[view]}` : name;
}

const loadZoom = async () => (await import('./zoom')).Zoom;

interface GalleryProps {
  /** Product name with colour. */
  name: string;
  /** Artwork as front, back and detail, or staff pictures in their order. */
  images: readonly string[];
  /** Alternative texts of staff pictures, keyed by path. */
  texts?: Readonly<Record<string, string>>;
}

/** Pictures of a product in the chosen colour. Their elements are reused, so a new colour replaces them in place. */
export function Gallery({ name, images, texts = {} }: GalleryProps) {
  const [shown, setShown] = useState(0);
  const isTime = useSecondGo();
  const { Dialog: Zoom, open, close } = useLazyDialog('picture', loadZoom);
  const pictures = images.map((image, index) => ({ image, alt: texts[image] ?? describe(name, image, index) }));
  const enlarge = (index: number) => {
    setShown(index);
    open();
  };
  return (
    <Frame aria-label="Pictures">
      {pictures.slice(0, isTime ? undefined : 1).map(({ image, alt }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they keep their places when the colour changes
        <button key={index} type="button" aria-label={`Enlarge ${alt}`} onClick={() => enlarge(index)}>
          <Picture image={image} alt={alt} sizes={index === 0 ? FRONT_PICTURE : HALF} isFirst={index === 0} />
        </button>
      ))}
      {Zoom && <Zoom pictures={pictures} shown={shown} onShow={setShown} onClose={close} />}
    </Frame>
  );
}
