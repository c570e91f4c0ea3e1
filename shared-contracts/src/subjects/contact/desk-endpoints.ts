import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id } from '../../wire/fields';
import { PERMISSIONS } from '../session/permissions';
import {
  ContactDeskChange,
  ContactDeskState,
  DeskMessage,
  DeskPeople,
  MessageChange,
  MessagePage,
  MessageQuery,
  WaitingMessages,
} from './desk-schemas';

const access = PERMISSIONS.orders.roles;
const params = z.strictObject({ id: Id });

export const contactDeskEndpoints = defineEndpoints({
  list: {
    method: 'GET',
    path: '/api/admin/messages',
    access,
    audits: 'read',
    summary: 'Messages to customer care by search, state and subject, a page at a time',
    query: MessageQuery,
    response: MessagePage,
  },
  waiting: {
    method: 'GET',
    path: '/api/admin/contact-desk/waiting',
    access,
    summary: 'Count the messages without an answer',
    response: WaitingMessages,
  },
  people: {
    method: 'GET',
    path: '/api/admin/contact-desk/people',
    access,
    summary: 'Users whom a message can be assigned to, by name',
    response: DeskPeople,
  },
  settings: {
    method: 'GET',
    path: '/api/admin/contact-desk/settings',
    access,
    summary: 'Where messages are mailed to besides',
    response: ContactDeskState,
  },
  changeSettings: {
    method: 'PUT',
    path: '/api/admin/contact-desk/settings',
    access,
    summary: 'Change where messages are mailed to (audited; refused when somebody else saved first)',
    body: ContactDeskChange,
    response: ContactDeskState,
  },
  get: {
    method: 'GET',
    path: '/api/admin/messages/:id',
    access,
    audits: 'read',
    summary: 'One message to customer care',
    params,
    response: DeskMessage,
  },
  change: {
    method: 'PATCH',
    path: '/api/admin/messages/:id',
    access,
    summary: 'Assign a message, or say whether it was answered (audited; refused when somebody else saved first)',
    params,
    body: MessageChange,
    response: DeskMessage,
  },
});
