'use client';

import { CircleAlert, CircleCheck, X } from 'lucide';
import { useState } from 'react';
import { buttonStyle } from './button-style';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { dismissToast, type Toast, toasts } from './toast-store';
import { usePausingTimer } from './use-pausing-timer';
import { useStore } from './use-store';

const SHOWN_FOR = 6_000;
/** Milliseconds for toasts with a button. */
const SHOWN_WITH_ACTION_FOR = 10_000;
const NONE: readonly Toast[] = [];

/**
 * Shows toasts. Needed once on every page that uses them, before the first one. Toasts stay while the pointer or
 * the focus is on one of them.
 */
export function Toasts() {
  const shown = useStore(toasts, NONE);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const boxes = (kind: Toast['kind']) =>
    shown
      .filter((toast) => toast.kind === kind)
      .map((toast) => (
        <ToastBox
          key={toast.id}
          toast={toast}
          paused={hovered || focused}
          onClose={() => {
            // A removed toast fires neither leave nor blur.
            setHovered(false);
            setFocused(false);
          }}
        />
      ));
  return (
    <section
      aria-label="Meldungen"
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      className="pointer-events-none fixed right-[calc(var(--gutter)+var(--scroll-bar,0px))] bottom-5 left-(--gutter) z-40 print:hidden"
    >
      <div role="status" className={LIST}>
        {boxes('success')}
      </div>
      <div role="alert" className={LIST}>
        {boxes('error')}
      </div>
    </section>
  );
}

const LIST = 'flex flex-col items-center *:mt-2';

function ToastBox({ toast, paused, onClose }: { toast: Toast; paused: boolean; onClose: () => void }) {
  const dismiss = () => {
    dismissToast(toast.id);
    onClose();
  };
  usePausingTimer(toast.action ? SHOWN_WITH_ACTION_FOR : SHOWN_FOR, paused, dismiss);
  const success = toast.kind === 'success';
  return (
    <div className="pointer-events-auto flex max-w-full items-center gap-3 rounded-card border border-line bg-surface py-1 pr-1 pl-4 shadow-float motion-safe:animate-rise">
      <Icon of={success ? CircleCheck : CircleAlert} className={success ? 'text-gain' : 'text-loss'} />
      <p className="min-w-0 py-1.5 wrap-break-word">{toast.text}</p>
      {toast.action && (
        <button
          type="button"
          onClick={() => {
            toast.action?.onPress();
            dismiss();
          }}
          className={buttonStyle({ look: 'quiet', small: true })}
        >
          {toast.action.label}
        </button>
      )}
      <IconButton icon={X} label="Meldung schließen" onClick={dismiss} />
    </div>
  );
}
