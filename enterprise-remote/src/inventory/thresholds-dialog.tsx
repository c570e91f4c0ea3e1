import { NumberSettingDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { THRESHOLD_FIELDS } from '@nara/shared-contracts/rules/inventory';
import { useQueryClient } from '@tanstack/react-query';
import { INVENTORY_KEY, thresholdsQuery } from './queries';

/** Edits the thresholds for low stock and for the warning state of a centre. */
export function ThresholdsDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queryClient = useQueryClient();
  return (
    <NumberSettingDialog
      title="Thresholds"
      saveLabel="Save Thresholds"
      fields={THRESHOLD_FIELDS}
      query={thresholdsQuery(api)}
      numbersOf={({ value }) => value}
      save={async (value, expectedUpdatedAt) => {
        const saved = await api.inventory.changeThresholds({ body: { value, expectedUpdatedAt } });
        await queryClient.invalidateQueries({ queryKey: INVENTORY_KEY });
        return saved;
      }}
      onClose={onClose}
    />
  );
}
