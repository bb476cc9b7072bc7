'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';

/** A button whose request takes a second. */
export function BusyButton() {
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(0);
  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button
        busy={busy}
        onClick={() => {
          setBusy(true);
          setSent((count) => count + 1);
          setTimeout(() => setBusy(false), 1_000);
        }}
      >
        Nachricht senden
      </Button>
      <p role="status" className="text-13 text-ink-2">
        {busy ? 'Wird gesendet...' : `${sent} gesendet`}
      </p>
    </div>
  );
}
