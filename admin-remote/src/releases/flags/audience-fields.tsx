import { Checkbox, CheckboxGroup, type FieldMessages, TextField } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import { ROLE_LABELS, ROLES, type Role } from '@nara/shared-contracts/rules/common';
import { useQuery } from '@tanstack/react-query';
import { type Audience, isEverybody } from '../labels';
import { cohortsQuery } from '../queries';

/** A share as typed, empty for none; `true` or `false` by role; cohort ids separated by spaces. */
export type AudienceValues = Readonly<Record<Role | 'share' | 'cohorts', string>>;

/** Returns the form values of an audience. */
export const toAudienceValues = ({ share, roles = [], cohorts = [] }: Audience): AudienceValues => ({
  share: share === null ? '' : String(share),
  admin: String(roles.includes('admin')),
  logistics: String(roles.includes('logistics')),
  merchandising: String(roles.includes('merchandising')),
  finance: String(roles.includes('finance')),
  cohorts: cohorts.join(' '),
});

/** Parses an audience from the form values. */
export function toAudience(values: AudienceValues): { share: number | null; roles: Role[]; cohorts?: string[] } {
  const cohorts = values.cohorts.split(' ').filter(Boolean);
  return {
    share: values.share.trim() ? Number(values.share) : null,
    roles: ROLES.filter((role) => values[role] === 'true'),
    ...(cohorts.length > 0 && { cohorts }),
  };
}

/** Returns the validation messages of the fields. */
export function validateAudience(values: AudienceValues): FieldMessages<AudienceValues> {
  const audience = toAudience(values);
  const { share } = audience;
  if (share !== null && !(Number.isInteger(share) && share >= 1 && share <= 99))
    return { share: 'Enter a whole number from 1 to 99.' };
  return isEverybody(audience) ? { share: 'Enter a number, or choose a role or a cohort.' } : {};
}

interface AudienceFieldsProps {
  values: AudienceValues;
  errors: FieldMessages<AudienceValues>;
  set: (field: keyof AudienceValues, value: string) => void;
}

/** Fields for a share of visitors, and for the roles and cohorts that belong to an audience whatever the share. */
export function AudienceFields({ values, errors, set }: AudienceFieldsProps) {
  const api = useApi();
  const { data: cohorts = [] } = useQuery(cohortsQuery(api));
  const chosen = values.cohorts.split(' ').filter(Boolean);
  const choose = (id: string, isChosen: boolean) => {
    const others = chosen.filter((other) => other !== id);
    set('cohorts', [...others, ...(isChosen ? [id] : [])].join(' '));
  };
  return (
    <>
      <TextField
        label="Percent of visitors"
        hint="Always the same ones. Leave it empty for staff of the roles and cohorts alone."
        name="share"
        inputMode="numeric"
        maxLength={2}
        value={values.share}
        error={errors.share}
        onChange={(share) => set('share', share)}
      />
      <CheckboxGroup label="Staff, whatever the percentage">
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={ROLE_LABELS[role]}
            isChecked={values[role] === 'true'}
            onChange={(isChecked) => set(role, String(isChecked))}
          />
        ))}
      </CheckboxGroup>
      {cohorts.length > 0 && (
        <CheckboxGroup label="Cohorts, whatever the percentage">
          {cohorts.map(({ id, name }) => (
            <Checkbox
              key={id}
              label={name}
              isChecked={chosen.includes(id)}
              onChange={(isChecked) => choose(id, isChecked)}
            />
          ))}
        </CheckboxGroup>
      )}
    </>
  );
}
