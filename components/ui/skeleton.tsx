/** The shape of what is being loaded, filling its place; `label` is what is read out. */
export function Skeleton({ label }: { label: string }) {
  return (
    <div role="status" className="h-full rounded-control bg-track motion-safe:animate-pulse">
      <span className="sr-only">{label}</span>
    </div>
  );
}
