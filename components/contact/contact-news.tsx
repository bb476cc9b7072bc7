import { useState } from 'react';
import type { Refusal as FormRefusal } from '@/components/form/refusal';
import { Banner } from '@/components/ui/banner';
import { usePausingTimer } from '@/components/ui/use-pausing-timer';
import { CONTACT_SUCCESS_TIME } from '@/lib/contact/rules';

type RefusalProps = {
  refusal: FormRefusal;
  /** Ids of the message, and of the note below it for errors that are not the sender's. */
  ids: { error: string; note: string };
  email: string | undefined;
};

export const Refusal = ({ refusal, ids, email }: RefusalProps) => (
  <>
    <div id={ids.error}>
      <Banner kind="error" title={refusal.title} />
    </div>
    {refusal.fields.length === 0 && <StillThere id={ids.note} reason={refusal.text} email={email} />}
  </>
);

type StillThereProps = { id: string; reason: string | undefined; email: string | undefined };

const StillThere = ({ id, reason, email }: StillThereProps) => (
  <p id={id} className="text-14 text-ink-2">
    {reason ?? 'Versuch es gleich noch einmal'}. Was du geschrieben hast, steht noch da.
    {email && (
      <>
        {' '}
        Du kannst auch an{' '}
        <a href={`mailto:${email}`} className="link">
          {email}
        </a>{' '}
        schreiben.
      </>
    )}
  </p>
);

/** Shows the success message. It disappears by itself, unless pointer or keyboard is on it. */
export function Success({ shown, onEnd }: { shown: boolean; onEnd: () => void }) {
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  return (
    <div
      role="status"
      className="not-empty:mt-4"
      tabIndex={shown ? 0 : undefined}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {shown && (
        <>
          <Banner kind="success" title="Deine Nachricht wurde erfolgreich gesendet!" still />
          <Countdown paused={hovered || focused} onEnd={onEnd} />
        </>
      )}
    </div>
  );
}

function Countdown({ paused, onEnd }: { paused: boolean; onEnd: () => void }) {
  usePausingTimer(CONTACT_SUCCESS_TIME, paused, onEnd);
  return null;
}
