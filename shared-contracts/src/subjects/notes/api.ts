import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { Id, IsoTime, OrderId, someText } from '../../wire/fields';
import { RmaNumber } from '../returns/schemas';
import { PERMISSIONS } from '../session/rules';

/** Maximum length of a note in characters. */
const NOTE_LENGTH = 2000;

export const NewNote = z.strictObject({
  /** Plain text; line breaks are kept. */
  text: someText(NOTE_LENGTH),
});

/** Note that a member of staff left on a record, for colleagues. */
export const Note = z.strictObject({
  id: z.string(),
  text: z.string(),
  /** Name of the author. */
  author: z.string(),
  at: IsoTime,
});

/** Latest notes about a record, newest first. */
export const Notes = z.strictObject({ notes: z.array(Note) });

export type NewNote = z.input<typeof NewNote>;
export type Note = z.infer<typeof Note>;
export type Notes = z.infer<typeof Notes>;

const ofOrder = { access: PERMISSIONS['live-orders'].roles, params: z.strictObject({ id: OrderId }) };
const ofCustomer = { access: PERMISSIONS.customers.roles, params: z.strictObject({ id: Id }) };
const ofReturn = { access: PERMISSIONS.returns.roles, params: z.strictObject({ id: RmaNumber }) };

export const notesEndpoints = defineEndpoints({
  ofOrder: {
    method: 'GET',
    path: '/api/admin/orders/:id/notes',
    summary: 'List the notes of staff about an order, newest first',
    ...ofOrder,
    response: Notes,
  },
  addToOrder: {
    method: 'POST',
    path: '/api/admin/orders/:id/notes',
    summary: 'Note something about an order',
    ...ofOrder,
    body: NewNote,
    response: Note,
    status: 201,
  },
  ofReturn: {
    method: 'GET',
    path: '/api/admin/returns/:id/notes',
    summary: 'List the notes of staff about a return, newest first',
    ...ofReturn,
    response: Notes,
  },
  addToReturn: {
    method: 'POST',
    path: '/api/admin/returns/:id/notes',
    summary: 'Note something about a return',
    ...ofReturn,
    body: NewNote,
    response: Note,
    status: 201,
  },
  ofCustomer: {
    method: 'GET',
    path: '/api/admin/customers/:id/notes',
    summary: 'List the notes of staff about a customer, newest first',
    ...ofCustomer,
    response: Notes,
  },
  addToCustomer: {
    method: 'POST',
    path: '/api/admin/customers/:id/notes',
    summary: 'Note something about a customer',
    ...ofCustomer,
    body: NewNote,
    response: Note,
    status: 201,
  },
});
