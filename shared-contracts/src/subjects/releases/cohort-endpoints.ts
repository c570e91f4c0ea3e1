import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import { Cohort, CohortChange, CohortId, CohortList, NewCohort } from './cohort-schemas';

const access = PERMISSIONS.orders.roles;
const path = '/api/cohorts';
const params = z.strictObject({ id: CohortId });

export const cohortsEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path,
    access,
    audits: 'read',
    summary: 'List the named groups of staff that trials, flags and previews are for',
    response: CohortList,
  },
  create: {
    method: 'POST',
    path,
    access,
    summary: 'Make a cohort of users, by e-mail address or id (audited)',
    body: NewCohort,
    response: Cohort,
    status: 201,
  },
  change: {
    method: 'PUT',
    path: `${path}/:id`,
    access,
    summary: 'Rename a cohort and say who belongs to it (audited; refused when stale)',
    params,
    body: CohortChange,
    response: Cohort,
  },
  remove: {
    method: 'DELETE',
    path: `${path}/:id`,
    access,
    summary: 'Remove a cohort (audited; refused while a trial, a flag or a preview is for it)',
    params,
    response: Cohort,
  },
});
