import type { ImportConsent } from '@nara/shared-contracts/api/imports';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { forStaff } from '#platform/heavy-work';
import type { Staff } from '#platform/http';
import type { Context } from '#platform/subject';
import { authorOf } from '#staff/audit';
import { applyImport, findImportRows, type ImportKind, previewImport } from './imports';
import { findRefusedFile } from './refused-file';

/** Fields that every import request has. */
interface ImportCall {
  staff: Staff;
  request: FastifyRequest;
  reply: FastifyReply;
}

interface PreviewCall extends ImportCall {
  params: { id: string };
}

/** Returns the handlers of the endpoints that import a kind of file. */
export const importHandlers = <Column extends string, Change>(context: Context, kind: ImportKind<Column, Change>) => ({
  previewImport(call: ImportCall & { body: Buffer }) {
    return previewImport(context, kind, call.body, authorOf(call, context.now()), forStaff(call));
  },

  importRows: ({ params: { id }, query, staff }: PreviewCall & { query: { page: number; pageSize: number } }) =>
    findImportRows(context, kind, id, staff, query),

  refusedRows: ({ params: { id }, staff }: PreviewCall) => findRefusedFile(context, kind, id, staff),

  applyImport: (call: PreviewCall & { body: ImportConsent }) =>
    applyImport(context, kind, { id: call.params.id, consent: call.body }, authorOf(call, context.now())),
});
