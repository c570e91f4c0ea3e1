import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { type Location, useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useMedia } from './use-media';

/** URL parameters, in any form that `URLSearchParams` accepts. */
type Params = ConstructorParameters<typeof URLSearchParams>[0];

interface ChangeOptions {
  /** True to replace the history entry instead of adding one. */
  replace?: boolean;
  /** True to keep the scroll position. */
  preventScrollReset?: boolean;
}

/** Parameters that were changed and not rendered since, by the location that was rendered. */
const changed = new WeakMap<Location, string>();

/**
 * Returns the URL parameters as rendered, and a function that changes them. A change starts from the newest address,
 * not from the one last rendered: of two changes within one frame, such as a search and a click, both count. A change
 * after a navigation to another page is dropped.
 */
export function useAddress(): [
  URLSearchParams,
  (change: (now: URLSearchParams) => Params, options?: ChangeOptions) => void,
] {
  const [shown] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const { location: next = location } = useNavigation();
  const newest = useRef(next);
  const path = useRef('');
  useLayoutEffect(() => {
    newest.current = next;
    path.current = window.location.pathname;
  }, [next]);
  const changeAddress = async (change: (now: URLSearchParams) => Params, options?: ChangeOptions) => {
    const { current } = newest;
    // The browser has the address of another page before that page is rendered.
    if (window.location.pathname !== path.current || current.pathname !== location.pathname) return;
    const search = `?${new URLSearchParams(change(new URLSearchParams(changed.get(current) ?? current.search)))}`;
    changed.set(current, search);
    const { href } = window.location;
    await navigate(search, options);
    // A form with unsaved changes may have kept the page as it is.
    if (window.location.href === href && changed.get(current) === search) changed.delete(current);
  };
  return [shown, changeAddress];
}

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
