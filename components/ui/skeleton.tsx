import type { ReactNode } from 'react';

type Props = {
  /** Read out. */
  label: string;
  /** Its height, if it does not fill its place. */
  className?: string;
};

/** A placeholder. A print leaves all placeholders out, see print.css. */
export const Skeleton = ({ label, className = 'h-full' }: Props) => (
  <div
    role="status"
    data-placeholder
    className={`${className} rounded-control bg-track motion-safe:animate-pulse`}
  >
    <span className="sr-only">{label}</span>
  </div>
);

type ShapeProps = {
  className: string;
  /** Without animation, for long waits: animation is work for the device. */
  still?: boolean;
};

/** One of several placeholders; `className` sets its size. Wrap them in a Loading. */
export const Shape = ({ className, still = false }: ShapeProps) => (
  <span
    aria-hidden="true"
    data-placeholder
    className={`block rounded-mark bg-track ${still ? '' : 'motion-safe:animate-pulse'} ${className}`}
  />
);

/** Says once what several placeholders are loading. */
export const Loading = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="contents" data-placeholder aria-busy="true">
    <p role="status" className="sr-only">
      {label}
    </p>
    {children}
  </div>
);
