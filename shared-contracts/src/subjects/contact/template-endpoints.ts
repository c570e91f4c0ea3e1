import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Accepted, Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import { MessageTemplate, SavedTemplate, SavedTemplates, TemplateChange } from './template-schemas';

const access = PERMISSIONS.messages.roles;
const params = z.strictObject({ id: Id });

export const messageTemplatesEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/message-templates',
    access,
    summary: 'List templates of answers by name',
    response: SavedTemplates,
  },
  add: {
    method: 'POST',
    path: '/api/admin/message-templates',
    access,
    summary: 'Add a template (audited); 409 `template-name-taken`',
    body: MessageTemplate,
    response: SavedTemplate,
    status: 201,
  },
  change: {
    method: 'PUT',
    path: '/api/admin/message-templates/:id',
    access,
    summary: 'Change a template (audited; refused when somebody else saved first)',
    params,
    body: TemplateChange,
    response: SavedTemplate,
  },
  remove: {
    method: 'DELETE',
    path: '/api/admin/message-templates/:id',
    access,
    summary: 'Remove a template (audited); 404 `template-not-found`',
    params,
    response: Accepted,
  },
});
