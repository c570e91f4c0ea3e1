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
  /** True to render if the window does not match. */
  not?: boolean;
  children: ReactNode;
}

/** Renders its children only if the window matches. On the server, which renders for any window, CSS decides. */
export function Where({ media, not = false, children }: WhereProps) {
  const fits = useMedia(media);
  if (fits === not) return null;
  return <Shown $hidden={not ? media : `not ${media}`}>{children}</Shown>;
}
