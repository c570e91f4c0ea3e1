import { styled } from 'styled-components';
import { lazyPart } from '../ui';

/** Keeps what follows below the window until the shelf is there, so that nobody sees it move. */
const Room = styled.div`
  min-height: 60vh;
`;

/** Comes after the page that it stands on. */
export const LazyTopSellers = lazyPart(async () => (await import('./top-sellers-shelf')).TopSellersShelf, <Room />);
