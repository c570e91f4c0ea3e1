import { z } from 'zod';
import { defineEndpoints } from '../http/endpoint';
import { Id } from '../http/fields';
import { OrderId } from '../orders/schemas';
import { PERMISSIONS } from '../session/permissions';
import {
  LabelFile,
  LabelPreview,
  LabelPreviewRequest,
  LabelSettingsChange,
  LabelSettingsState,
  LabelTarget,
  LabelTemplate,
  LabelTemplateChange,
  LabelTemplateReset,
  LabelTemplates,
  NewPrintJob,
  Packing,
  Printers,
  PrintJob,
  PrintJobPage,
  PrintJobQuery,
  Reprint,
  Scan,
  ScanResult,
} from './schemas';
import { LABEL_TYPES } from './vocabulary';

const access = PERMISSIONS.labels.roles;
const base = '/api/enterprise/labels';
const ofJob = { access, params: z.strictObject({ id: Id }) };
const ofType = { access, params: z.strictObject({ type: z.enum(LABEL_TYPES) }) };
const ofOrder = { access, params: z.strictObject({ id: OrderId }) };

export const labelsEndpoints = defineEndpoints({
  preview: {
    method: 'POST',
    path: `${base}/preview`,
    access,
    summary: 'A label as it would be printed, as an SVG picture; nothing is kept',
    body: LabelPreviewRequest,
    response: LabelPreview,
  },
  pdf: {
    method: 'POST',
    path: `${base}/label.pdf`,
    access,
    summary: 'A label as PDF, a page per copy',
    body: LabelFile,
    response: 'application/pdf',
  },
  png: {
    method: 'POST',
    path: `${base}/label.png`,
    access,
    summary: 'A label as PNG, 8 dots per millimetre',
    body: LabelTarget,
    response: 'image/png',
  },
  printers: {
    method: 'GET',
    path: `${base}/printers`,
    access,
    summary: 'The printers and how they stand',
    response: Printers,
  },
  settings: {
    method: 'GET',
    path: `${base}/settings`,
    access,
    summary: 'Default printer and format, auto-print, printer addresses, GS1 company prefix',
    response: LabelSettingsState,
  },
  changeSettings: {
    method: 'PUT',
    path: `${base}/settings`,
    access,
    summary: 'Change them (audited; refused when somebody else saved first)',
    body: LabelSettingsChange,
    response: LabelSettingsState,
  },
  templates: {
    method: 'GET',
    path: `${base}/templates`,
    access,
    summary: 'The four label templates',
    response: LabelTemplates,
  },
  templatesFile: {
    method: 'GET',
    path: `${base}/templates.zpl`,
    access,
    summary: 'All templates as ZPL, with sample values',
    response: 'text/plain',
  },
  templateFile: {
    method: 'GET',
    path: `${base}/templates/:type/template.zpl`,
    summary: 'A template as ZPL, with sample values',
    ...ofType,
    response: 'text/plain',
  },
  changeTemplate: {
    method: 'PUT',
    path: `${base}/templates/:type`,
    summary: 'Change a template (audited; refused when somebody else saved first)',
    ...ofType,
    body: LabelTemplateChange,
    response: LabelTemplate,
  },
  resetTemplate: {
    method: 'POST',
    path: `${base}/templates/:type/reset`,
    summary: 'Make a template what it was at first (audited)',
    ...ofType,
    body: LabelTemplateReset,
    response: LabelTemplate,
  },
  jobs: {
    method: 'GET',
    path: `${base}/jobs`,
    access,
    summary: 'Print jobs, the newest first, a page at a time',
    query: PrintJobQuery,
    response: PrintJobPage,
  },
  print: {
    method: 'POST',
    path: `${base}/jobs`,
    access,
    summary: 'Queue labels for a printer',
    body: NewPrintJob,
    response: PrintJob,
    status: 202,
  },
  cancel: {
    method: 'POST',
    path: `${base}/jobs/:id/cancel`,
    summary: 'Stop a job; what the printer took stays printed',
    ...ofJob,
    response: PrintJob,
  },
  retry: {
    method: 'POST',
    path: `${base}/jobs/:id/retry`,
    summary: 'Try a failed job again from where it stopped',
    ...ofJob,
    response: PrintJob,
    status: 202,
  },
  reprint: {
    method: 'POST',
    path: `${base}/jobs/:id/reprint`,
    summary: 'Print the same label again, with a reason (audited)',
    ...ofJob,
    body: Reprint,
    response: PrintJob,
    status: 202,
  },
  packing: {
    method: 'GET',
    path: `${base}/packing/:id`,
    summary: 'An order at the packing table',
    ...ofOrder,
    response: Packing,
  },
  scan: {
    method: 'POST',
    path: `${base}/packing/:id/scans`,
    summary: 'Tick the scanned piece; the last one queues the shipping label',
    ...ofOrder,
    body: Scan,
    response: ScanResult,
  },
  restartPacking: {
    method: 'POST',
    path: `${base}/packing/:id/restart`,
    summary: 'Take every tick of an order that is not packed yet away',
    ...ofOrder,
    response: Packing,
  },
});
