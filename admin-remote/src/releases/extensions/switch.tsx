import { Button, ConfirmDialog, useAction } from '@nara/portal-ui';
import { useApi } from '@nara/shared-contracts/api/client';
import type { ExtensionSwitchesState } from '@nara/shared-contracts/api/releases';
import { useHost } from '@nara/shared-contracts/host';
import { isExtensionOff } from '@nara/shared-contracts/rules/releases';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RELEASES_KEY } from '../queries';
import type { LiveVersions } from '../version-name';
import { type Extension, nameOf, withOff, withOn } from './switches';

interface SwitchProps {
  remote: string;
  extension: Extension;
  state: ExtensionSwitchesState;
  live: LiveVersions;
}

/** Switches an extension off for everyone, after a question, or on again regardless of who switched it off. */
export function Switch({ remote, extension, state: { settings, updatedAt }, live }: SwitchProps) {
  const api = useApi();
  const { notify } = useHost();
  const queryClient = useQueryClient();
  const { id } = extension;
  const [isAsking, setIsAsking] = useState(false);
  const isOff = [live.active, live.onTrial].some((version) => isExtensionOff(settings, id, version));
  const name = nameOf(extension);
  const { run, isBusy } = useAction(async () => {
    await api.extensionSwitches.change({
      params: { remote },
      body: { settings: isOff ? withOn(settings, id, live) : withOff(settings, id), expectedUpdatedAt: updatedAt },
    });
    notify.success(`${name} is ${isOff ? 'on' : 'off'}. Open pages follow within five minutes.`);
    await queryClient.invalidateQueries({ queryKey: RELEASES_KEY });
  });
  const label = isOff ? 'Switch On' : 'Switch Off';
  return (
    <>
      <Button
        isSmall
        isBusy={isBusy}
        aria-label={`${label} ${name}`}
        onClick={() => (isOff ? void run() : setIsAsking(true))}
      >
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={`Switch off ${name}?`}
          confirmLabel="Switch Off"
          cancelLabel="Keep It On"
          onConfirm={() => {
            setIsAsking(false);
            void run();
          }}
          onCancel={() => setIsAsking(false)}
        >
          Everyone who works with it loses it; open pages follow within five minutes.
        </ConfirmDialog>
      )}
    </>
  );
}
