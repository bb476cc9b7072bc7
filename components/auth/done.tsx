import { CircleCheck } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

type Props = { title: string; children: ReactNode; action?: ReactNode };

/** In the place of a form that has been taken; the focus moves to it, because the form is gone. */
export function Done({ title, children, action }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="grid justify-items-start gap-3">
      <CircleCheck strokeWidth={1.5} aria-hidden="true" className="size-9 text-gain" />
      <h2 ref={heading} tabIndex={-1} className="font-serif text-20 font-semibold outline-none">
        {title}
      </h2>
      <div className="grid gap-3 text-ink-2">{children}</div>
      {action && <div className="mt-2 flex flex-wrap gap-3">{action}</div>}
    </div>
  );
}
