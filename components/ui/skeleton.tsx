import type { ReactNode } from 'react';

/** The shape of what is being loaded, filling its place; `label` is what is read out. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" className="h-full rounded-control bg-track motion-safe:animate-pulse">
      <span className="sr-only">{label}</span>
    </div>
  );
}

type ShapeProps = {
  className: string;
  /** For what may stay for long: a moving picture is work for the device. */
  still?: boolean;
};

/** One shape of several; its size comes from `className`. Say once beside them what is loading. */
export function Shape({ className, still = false }: ShapeProps) {
  return (
    <span
      aria-hidden="true"
      className={`block rounded-mark bg-track ${still ? '' : 'motion-safe:animate-pulse'} ${className}`}
    />
  );
}

/** Around several shapes: says once what is loading. */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents" aria-busy="true">
      <p role="status" className="sr-only">
        {label}
      </p>
      {children}
    </div>
  );
}
