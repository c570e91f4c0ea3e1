import { styled } from 'styled-components';
import { lazyPart } from '../ui';

/** Keeps the content below it outside the viewport until the shelf has loaded, so that no layout shift is visible. */
const Room = styled.div`
  min-height: 60vh;
`;

/** Loads after the rest of its page. */
export const LazyTopSellers = lazyPart(async () => (await import('./top-sellers-shelf')).TopSellersShelf, <Room />);
