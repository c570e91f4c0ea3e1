import { IssuedSecret } from '@nara/portal-ui';

interface IssuedCodeProps {
  /** Name of the user. */
  name: string;
  code: string;
  onClose: () => void;
}

/** Shows a personal access code that was just issued. */
export const IssuedCode = ({ name, code, onClose }: IssuedCodeProps) => (
  <IssuedSecret
    title={`Access code of ${name}`}
    label="Access code"
    copyLabel="Copy Code"
    secret={code}
    onClose={onClose}
  >
    {`Hand it to ${name} in person or over a private channel. It will not be shown again; a lost code is replaced by a new one.`}
  </IssuedSecret>
);
