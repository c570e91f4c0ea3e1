import { Outlet, ScrollRestoration, useNavigation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useFirstViewReplaced } from '../composition/first-view/first-view';

const Progress = styled.div`
  position: fixed;
  z-index: 45;
  top: 0;
  left: 0;
  width: 100%;
  height: 2px;
  background: var(--sage-deep);
  transform-origin: left;
  animation: advance 8s cubic-bezier(0.1, 0.7, 0.1, 1) forwards;

  @keyframes advance {
    from {
      transform: scaleX(0.05);
    }

    to {
      transform: scaleX(0.95);
    }
  }
`;

/** Around every screen: where the page scrolls to, and a sign of progress while the next screen loads. */
export function Frame() {
  useFirstViewReplaced();
  return (
    <>
      <LoadingProgress />
      <Outlet />
      <ScrollRestoration />
    </>
  );
}

/** Apart, so that setting out for another screen draws nothing else again. */
function LoadingProgress() {
  const isLoading = useNavigation().state === 'loading';
  return isLoading && <Progress role="progressbar" aria-label="Loading page" />;
}
