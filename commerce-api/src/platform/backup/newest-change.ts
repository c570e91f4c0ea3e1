/** When somebody last changed something that a restore would undo, in epoch ms; null when nobody ever did. */
export const NEWEST_CHANGE = `
  select max(at) as at from (
    select max(updated_at) as at from orders
    union all
    select max(at) as at from audit_log
  ) as changes`;
