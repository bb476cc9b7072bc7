import { useEffect, useRef, useState } from 'react';
import { useFocusAfter } from '@/components/ui/use-focus-after';
import type { Refusal } from './refusal';

/** A form was refused, perhaps with a message above its fields. */
export type Refused = { refusal?: Refusal | null | undefined };

type Step = () => Refused | null | Promise<Refused | null>;

/**
 * Sends a form one attempt at a time. After a refusal the first wrong field gets the focus; without one it stays, or if
 * it is lost, the button within the form gets it. After success it stays busy if the form disappears.
 */
export function useAttempts(disappears: boolean) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [refused, setRefused] = useState(0);
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const ref = useRef<HTMLFormElement>(null);

  useFocusAfter(refused, () => ref.current && wrongFieldOf(ref.current, refusal));

  // The back/forward cache may restore the page while it is busy.
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isRunning.current = false;
      setBusy(false);
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, []);

  const attempt = async (check: Step, send: Step) => {
    if (isRunning.current) return;
    isRunning.current = true;
    let isDone = false;
    try {
      let found = check();
      if (found instanceof Promise) setBusy(true);
      found = await found;
      if (!found) {
        setBusy(true);
        setRefusal(null);
        found = await send();
      }
      isDone = !found;
      if (found) {
        setRefusal(found.refusal ?? null);
        setRefused((count) => count + 1);
      }
    } finally {
      isRunning.current = isDone && disappears;
      setBusy(isDone && disappears);
    }
  };

  return { ref, refusal, setRefusal, /** Number of refusals so far. */ refused, busy, attempt };
}

/** A wrong search box, which is a form of its own and stands before the form, in the same dialog. */
const WRONG_BOX = '[data-wrong] [role=combobox]';

function wrongFieldOf(form: HTMLFormElement, refusal: Refusal | null): HTMLElement | null {
  const [name = ''] = refusal?.fields ?? [];
  const isLost = document.activeElement === document.body;
  return (
    form.closest('dialog')?.querySelector<HTMLElement>(WRONG_BOX) ??
    form.querySelector<HTMLElement>(`[aria-invalid="true"], [name="${name}"]`) ??
    (isLost ? form.querySelector<HTMLElement>('[type=submit]') : null)
  );
}
