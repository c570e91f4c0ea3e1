import { returnStatusLabel, StatusSelect } from '@nara/portal-ui';
import { RETURN_STATUSES, type ReturnStatus } from '@nara/shared-contracts/rules/returns';

const OPTIONS = RETURN_STATUSES.map((status) => ({ value: status, label: returnStatusLabel(status) }));

interface StatusFilterProps {
  /** Undefined for every status. */
  value: ReturnStatus | undefined;
  onChange: (status: ReturnStatus | undefined) => void;
}

/** Filters the returns by status. */
export const StatusFilter = (props: StatusFilterProps) => <StatusSelect all="All" options={OPTIONS} {...props} />;
