import { Loaded } from '../feedback/loaded';
import { Dialog } from './dialog';

interface LoadingDialogProps {
  title: string;
  /** Query for the dialog's data, as react-query returns it. */
  query: { data: unknown; error: unknown; refetch: () => void };
  onClose: () => void;
}

/** Placeholder for the dialog of this title until its data has loaded, or the reason why it could not load. */
export const LoadingDialog = ({ title, query, onClose }: LoadingDialogProps) => (
  <Dialog title={title} width="32rem" onClose={onClose}>
    <Loaded query={query}>{() => null}</Loaded>
  </Dialog>
);
