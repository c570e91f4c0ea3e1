import { Button } from '@nara/portal-ui';
import { styled } from 'styled-components';
import type { Upload, Uploads } from './use-uploads';

const List = styled.ul`
  display: grid;
  gap: 0.5rem;

  li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.25rem 0.75rem;
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--line);
    border-radius: var(--radius);
    font-size: 0.8125rem;
  }

  span {
    overflow-wrap: anywhere;
  }

  progress {
    grid-column: 1 / -1;
    width: 100%;
    accent-color: var(--ink);
  }

  p {
    grid-column: 1 / -1;
    color: var(--red-ink);
  }

  div {
    display: flex;
    gap: 0.5rem;
  }
`;

interface UploadListProps extends Pick<Uploads, 'cancel' | 'retry'> {
  color: string;
  uploads: readonly Upload[];
}

/** Lists the uploading files of a colour, and those that failed. */
export function UploadList({ color, uploads, cancel, retry }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <List aria-label={`Files for ${color}`}>
      {uploads.map((upload) => (
        <li key={upload.id}>
          <span>{upload.file.name}</span>
          <UploadActions upload={upload} cancel={cancel} retry={retry} />
          {upload.failure === null ? <Sent upload={upload} /> : <p role="alert">{upload.failure}</p>}
        </li>
      ))}
    </List>
  );
}

/** Shows upload progress. After the upload, the server processes the file for an unknown time. */
const Sent = ({ upload: { sent, file } }: { upload: Upload }) => (
  <progress aria-label={`Sending ${file.name}`} {...(sent !== null && sent < 1 && { value: sent })} max={1} />
);

const UploadActions = ({ upload, cancel, retry }: { upload: Upload } & Pick<Uploads, 'cancel' | 'retry'>) => {
  const { id, file, failure } = upload;
  if (failure === null) {
    return (
      <Button isSmall aria-label={`Cancel ${file.name}`} onClick={() => cancel(id)}>
        Cancel
      </Button>
    );
  }
  return (
    <div>
      <Button isSmall aria-label={`Try ${file.name} again`} onClick={() => retry(upload)}>
        Try again
      </Button>
      <Button isSmall aria-label={`Put ${file.name} away`} onClick={() => cancel(id)}>
        Put away
      </Button>
    </div>
  );
};
