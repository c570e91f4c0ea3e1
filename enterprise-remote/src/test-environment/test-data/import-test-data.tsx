import { Button, downloadFile, ImportDialog } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ImportResult } from '@nara/shared-contracts/api/imports';
import { ApiError, useHost } from '@nara/shared-contracts/host';
import { plural } from '@nara/shared-contracts/rules/common';
import { useQueryClient } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { jsonToCsv, sampleCsv, sampleJson, TestDataFileError } from './test-data-file';

const Samples = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0.5rem;
`;

const HINT =
  'Products, stock records and orders, as JSON or as CSV with a column Record, at most 10 MB. Orders take their pieces from the stock of the sandbox.';

/** Converts a JSON file to the CSV that the API accepts. */
async function asCsv(file: Blob): Promise<Blob> {
  const text = await file.text();
  if (!/^\s*[[{]/.test(text)) return file;
  try {
    return new Blob([jsonToCsv(text)], { type: 'text/csv' });
  } catch (error) {
    if (!(error instanceof TestDataFileError)) throw error;
    const problem = { code: 'json-unreadable', title: 'Unreadable', status: 400, detail: error.message };
    throw new ApiError(400, 'Bad Request', problem);
  }
}

/** Imports test data from a JSON or CSV file into the sandbox. */
export function ImportTestData({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { previewImport, importRows, refusedRows, applyImport } = api.sandbox;
  const finish = ({ applied }: ImportResult) => {
    void queryClient.invalidateQueries();
    notify.success(`${plural(applied, 'record')} imported into the sandbox`);
    onClose();
  };
  const save = (extension: string, text: string) => downloadFile(`test-data.${extension}`, new Blob([text]));
  return (
    <ImportDialog
      title="Import Test Data"
      subject="record"
      fileLabel="JSON or CSV file"
      accept=".json,.csv,application/json,text/csv"
      hint={HINT}
      calls={{
        previewImport: async ({ body }) => previewImport({ body: await asCsv(body) }),
        importRows,
        refusedRows,
        applyImport,
      }}
      onApplied={finish}
      onClose={onClose}
    >
      <Samples>
        Begin with a sample:
        <Button isSmall onClick={() => save('json', sampleJson())}>
          Sample JSON
        </Button>
        <Button isSmall onClick={() => save('csv', sampleCsv())}>
          Sample CSV
        </Button>
      </Samples>
    </ImportDialog>
  );
}
