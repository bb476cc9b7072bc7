import { CircleCheck } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { takeFocus } from '@/components/ui/take-focus';

type Props = { title: string; children: ReactNode; action?: ReactNode };

/** Replaces a form after success and takes the focus, because the form is gone. */
export function FormDone({ title, children, action }: Props) {
  return (
    <div className="grid justify-items-start gap-3">
      <Icon of={CircleCheck} large className="text-gain" />
      <h2 ref={takeFocus} tabIndex={-1} className="font-serif text-20 font-semibold outline-none">
        {title}
      </h2>
      <div className="grid gap-3 text-ink-2">{children}</div>
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
