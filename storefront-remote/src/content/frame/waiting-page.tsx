import { LoadFailure, Page, Skeleton } from '../../ui';

interface WaitingPageProps {
  error: unknown;
  onRetry: () => void;
}

/** Placeholder for a page whose text is loading or could not be loaded. */
export const WaitingPage = ({ error, onRetry }: WaitingPageProps) =>
  error ? (
    <LoadFailure error={error} onRetry={onRetry} />
  ) : (
    <Page role="status" aria-busy="true" aria-label="The page is loading">
      <Skeleton $width="40%" $height="12rem" />
      <Skeleton $height="24rem" />
    </Page>
  );
