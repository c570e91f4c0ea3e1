/** Selects the time (epoch ms) of the last change by a person that a restore would undo; null when there is none. */
export const NEWEST_CHANGE = `
  select max(at) as at from (
    select max(updated_at) as at from orders
    union all
    select max(at) as at from audit_log where action not like 'access.%'
  ) as changes`;
