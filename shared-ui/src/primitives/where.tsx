import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useMedia } from './use-media';

const Shown = styled.div<{ $hidden: string }>`
  display: contents;

  @media ${({ $hidden }) => $hidden} {
    display: none;
  }
`;

interface WhereProps {
  /** Media query. */
  media: string;
  /** Draws where the window does not fit it instead. */
  not?: boolean;
  children: ReactNode;
}

/** Draws its children only where the window fits. On the server, which draws for any window, the style decides. */
export function Where({ media, not = false, children }: WhereProps) {
  const fits = useMedia(media);
  if (fits === not) return null;
  return <Shown $hidden={not ? media : `not ${media}`}>{children}</Shown>;
}
