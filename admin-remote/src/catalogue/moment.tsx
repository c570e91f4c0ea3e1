import { Button, MinuteInput, minuteToIso, toMinute } from '@nara/portal-ui';

interface MomentProps {
  /** ISO time; undefined for now. */
  at: string | undefined;
  onChange: (at: string | undefined) => void;
}

/** Lets staff choose the time (South African) whose prices are shown. */
export const Moment = ({ at, onChange }: MomentProps) => (
  <>
    <MinuteInput
      label="Prices at"
      value={at && toMinute(Date.parse(at))}
      onChange={(minute) => onChange(minute ? minuteToIso(minute) : undefined)}
    />
    {at && (
      <Button isSmall onClick={() => onChange(undefined)}>
        Prices now
      </Button>
    )}
  </>
);
