import { Button } from '@nara/portal-ui';
import { PICTURE_TYPES } from '@nara/shared-contracts/rules/catalogue';
import { type ComponentProps, useRef } from 'react';

interface FileButtonProps extends Pick<ComponentProps<typeof Button>, 'aria-label' | 'isSmall' | 'icon' | 'children'> {
  /** Name of the field that the button opens. */
  label: string;
  isMultiple?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Lets a user choose pictures from their computer. */
export function FileButton({ label, isMultiple = false, onFiles, ...button }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => field.current?.click()} />
      <input
        ref={field}
        hidden
        type="file"
        aria-label={label}
        accept={PICTURE_TYPES.join(',')}
        multiple={isMultiple}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          // Reset the field, so that the same file can be chosen again.
          target.value = '';
        }}
      />
    </>
  );
}
