import { z } from 'zod';
import { defineEndpoints } from '../../wire/endpoint';
import { PERMISSIONS } from '../session/permissions';
import {
  EdiExport,
  EdiExported,
  EdiReceipt,
  EdiSettingsChange,
  EdiSettingsState,
  InterchangeReference,
} from './schemas';

const access = PERMISSIONS['live-orders'].roles;
const settingsAccess = PERMISSIONS['api-config'].roles;

export const ediEndpoints = defineEndpoints({
  export: {
    method: 'POST',
    path: '/api/enterprise/edi/interchanges',
    access,
    summary: 'Put orders into an ORDERS interchange, which marks them as sent (audited)',
    body: EdiExport,
    response: EdiExported,
    status: 201,
  },
  file: {
    method: 'GET',
    path: '/api/enterprise/edi/interchanges/:reference',
    access,
    audits: 'export',
    summary: 'Download an interchange of ours, byte for byte as it was made',
    params: z.strictObject({ reference: InterchangeReference }),
    response: 'application/edifact',
  },
  settings: {
    method: 'GET',
    path: '/api/enterprise/edi/settings',
    access: settingsAccess,
    summary: 'Get the EDI settings agreed with the partner',
    response: EdiSettingsState,
  },
  changeSettings: {
    method: 'PUT',
    path: '/api/enterprise/edi/settings',
    access: settingsAccess,
    summary: 'Change it (audited; refused when somebody else saved first)',
    body: EdiSettingsChange,
    response: EdiSettingsState,
  },
  receive: {
    method: 'POST',
    path: '/api/woolworths/edi',
    access: 'partner-signature',
    summary: 'Signed DESADV and CONTRL interchanges from the partner',
    body: 'application/edifact',
    response: EdiReceipt,
  },
});
