import { Checkbox, type FieldMessages, ROLE_LABELS, TextField } from '@nara/portal-ui';
import { ROLES, type Role } from '@nara/shared-contracts';
import { styled } from 'styled-components';

const Roles = styled.fieldset`
  display: grid;
  gap: 0.5rem;
  border: 0;
  padding: 0;

  legend {
    padding-bottom: 0.25rem;
  }
`;

/** Labels of the fields, for a form's differences. */
export const AUDIENCE_LABELS = { share: 'Percent of visitors', ...ROLE_LABELS } as const;

/** A share as typed, empty for none, and `true` or `false` by role. */
export type AudienceValues = Readonly<Record<Role | 'share', string>>;

/** Returns the fields' values of an audience. */
export const toAudienceValues = (share: number | null, roles: readonly Role[]): AudienceValues => ({
  share: share === null ? '' : String(share),
  admin: String(roles.includes('admin')),
  logistics: String(roles.includes('logistics')),
  merchandising: String(roles.includes('merchandising')),
  finance: String(roles.includes('finance')),
});

/** Returns the audience of the fields' values. */
export const toAudience = (values: AudienceValues): { share: number | null; roles: Role[] } => ({
  share: values.share.trim() ? Number(values.share) : null,
  roles: ROLES.filter((role) => values[role] === 'true'),
});

/** Finds what is wrong with the fields. */
export function validateAudience(values: AudienceValues): FieldMessages<AudienceValues> {
  const { share, roles } = toAudience(values);
  if (share !== null && !(Number.isInteger(share) && share >= 1 && share <= 99))
    return { share: 'Enter a whole number from 1 to 99.' };
  return share === null && roles.length === 0 ? { share: 'Enter a number, or choose a role.' } : {};
}

interface AudienceFieldsProps {
  values: AudienceValues;
  errors: FieldMessages<AudienceValues>;
  set: (field: Role | 'share', value: string) => void;
}

/** Chooses a share of visitors and the roles whose staff belong to an audience whatever the share. */
export function AudienceFields({ values, errors, set }: AudienceFieldsProps) {
  return (
    <>
      <TextField
        label={AUDIENCE_LABELS.share}
        hint="Always the same ones. Leave it empty for staff of the roles alone."
        name="share"
        inputMode="numeric"
        maxLength={2}
        value={values.share}
        error={errors.share}
        onChange={(share) => set('share', share)}
      />
      <Roles>
        <legend>Staff, whatever the percentage</legend>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={ROLE_LABELS[role]}
            isChecked={values[role] === 'true'}
            onChange={(isChecked) => set(role, String(isChecked))}
          />
        ))}
      </Roles>
    </>
  );
}
