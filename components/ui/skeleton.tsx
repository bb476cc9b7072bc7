import type { ReactNode } from 'react';

/** A placeholder that fills its place; `label` is read out. A print leaves all placeholders out, see print.css. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" data-placeholder className="h-full rounded-control bg-track motion-safe:animate-pulse">
      <span className="sr-only">{label}</span>
    </div>
  );
}

type ShapeProps = {
  className: string;
  /** Without animation, for long waits: animation is work for the device. */
  still?: boolean;
};

/** One of several placeholders; `className` sets its size. Wrap them in a Loading. */
export function Shape({ className, still = false }: ShapeProps) {
  return (
    <span
      aria-hidden="true"
      data-placeholder
      className={`block rounded-mark bg-track ${still ? '' : 'motion-safe:animate-pulse'} ${className}`}
    />
  );
}

/** Says once what several placeholders are loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents" data-placeholder aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}
