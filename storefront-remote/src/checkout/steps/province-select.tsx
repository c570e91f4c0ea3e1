import { PROVINCES } from '@nara/shared-contracts/rules/common';
import type { ComponentProps } from 'react';

export function ProvinceSelect(props: ComponentProps<'select'>) {
  return (
    <select {...props}>
      <option value="">Choose a province</option>
      {Object.entries(PROVINCES).map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
